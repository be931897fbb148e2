import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { ChoicesEdit } from "#fields/shared/choices-edit.tsx";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";
import { kind } from "./kind.ts";

export const design: Design = { group: "choices", icon: "checkbox" };

/** Renders the settings of a checkbox question with 2 to 5 options (specification, section 3). */
export default function CheckboxFormEdit(props: FormEditProps) {
  return (
    <FormEditFrame {...props}>
      <ChoicesEdit {...props} limits={kind.options} />
    </FormEditFrame>
  );
}
