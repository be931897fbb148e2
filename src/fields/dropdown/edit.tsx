import type { EditProps } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { Value } from "./kind.ts";

export default function DropdownEdit({ field, id, value, errors, onChange, onBlur, context }: EditProps<Value>) {
  return (
    <SelectField
      {...frameOf({ field, id, errors, context })}
      options={(field.choices ?? []).map((choice) => ({ value: choice.value, label: context.formText(choice.label) }))}
      placeholder={field.placeholder && context.formText(field.placeholder)}
      autoComplete={field.autocomplete}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
