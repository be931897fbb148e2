import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { ChoicesEdit } from "#fields/shared/choices-edit.tsx";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";
import { kind } from "./kind.ts";

export const design: Design = { group: "choices", icon: "down" };

/** Renders the settings of a dropdown with any number of options (specification, section 3). */
export default function DropdownFormEdit(props: FormEditProps) {
  return (
    <FormEditFrame {...props} with={{ placeholder: true }}>
      <ChoicesEdit {...props} limits={kind.options} />
    </FormEditFrame>
  );
}
