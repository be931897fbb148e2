import type { FormEditProps } from "#fields/modes.ts";
import { ChoicesEdit } from "#fields/shared/choices-edit.tsx";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";
import { kind } from "./kind.ts";

/** 2 to 5 options; a new one is called `Option {n}` (specification, section 3). */
export function CheckboxFormEdit({ field, onChange }: FormEditProps) {
  return (
    <FormEditFrame field={field} onChange={onChange}>
      <ChoicesEdit
        choices={field.choices ?? []}
        onChange={(choices) => onChange({ ...field, choices })}
        limits={kind.options}
        fresh={(n) => ({ value: `option-${n}`, label: `Option ${n}` })}
      />
    </FormEditFrame>
  );
}
