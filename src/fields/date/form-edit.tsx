import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

export const design: Design = { group: "dates_numbers", icon: "calendar" };

export default function DateFormEdit(props: FormEditProps) {
  return <FormEditFrame {...props} with={{ masked: "stored" }} />;
}
