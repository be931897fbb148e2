import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

export const design: Design = { group: "people", icon: "lock" };

export default function SsnFormEdit(props: FormEditProps) {
  return <FormEditFrame {...props} />;
}
