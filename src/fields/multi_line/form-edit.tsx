import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

export const design: Design = { group: "text", icon: "lines" };

export default function MultiLineFormEdit(props: FormEditProps) {
  return <FormEditFrame {...props} with={{ placeholder: true, maxLength: true, masked: "stored" }} />;
}
