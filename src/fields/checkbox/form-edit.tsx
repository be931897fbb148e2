import type { FormEditProps } from "#fields/modes.ts";
import { ChoicesEdit } from "#fields/shared/choices-edit.tsx";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";

/** 2 to 5 options; a new one is called `Option {n}` (specification, section 3). */
export function CheckboxFormEdit({ field, onChange }: FormEditProps) {
  return (
    <FormEditFrame field={field} onChange={onChange}>
      <ChoicesEdit
        choices={field.choices ?? []}
        onChange={(choices) => onChange({ ...field, choices })}
        least={2}
        most={5}
        fresh={(n) => ({ value: `option-${n}`, label: `Option ${n}` })}
      />
    </FormEditFrame>
  );
}
