import type { FormEditProps } from "#fields/modes.ts";
import { ChoicesEdit } from "#fields/shared/choices-edit.tsx";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";
import { kind } from "./kind.ts";

/** As many options as wanted; a new one starts as `option-N`, called `Option N` (specification, section 3). */
export function DropdownFormEdit({ field, onChange }: FormEditProps) {
  return (
    <FormEditFrame field={field} onChange={onChange} with={{ placeholder: true }}>
      <ChoicesEdit
        choices={field.choices ?? []}
        onChange={(choices) => onChange({ ...field, choices })}
        limits={kind.options}
        fresh={(n) => ({ value: `option-${n}`, label: `Option ${n}` })}
      />
    </FormEditFrame>
  );
}
