import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

export const design: Design = { group: "choices", icon: "check" };

export default function YesNoFormEdit(props: FormEditProps) {
  return <FormEditFrame {...props} />;
}
