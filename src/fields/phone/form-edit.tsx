import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

export const design: Design = { group: "people", icon: "phone" };

export default function PhoneFormEdit(props: FormEditProps) {
  return <FormEditFrame {...props} with={{ placeholder: true, format: true }} />;
}
