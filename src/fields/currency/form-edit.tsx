import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

export const design: Design = { group: "dates_numbers", icon: "money" };

export default function CurrencyFormEdit(props: FormEditProps) {
  return <FormEditFrame {...props} with={{ placeholder: true, message: true }} />;
}
