import type { FormEditProps } from "#fields/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

export function FileFormEdit(props: FormEditProps) {
  return <FormEditFrame {...props} with={{ button: true }} />;
}
