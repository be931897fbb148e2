import type { FormEditProps } from "#fields/base/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

export function YesNoFormEdit(props: FormEditProps) {
  return <FormEditFrame {...props} />;
}
