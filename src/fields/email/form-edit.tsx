import type { FormEditProps } from "#fields/base/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

export function EmailFormEdit(props: FormEditProps) {
  return <FormEditFrame {...props} with={{ placeholder: true }} />;
}
