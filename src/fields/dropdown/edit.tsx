import type { EditProps } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Value } from "./kind.ts";

export function DropdownEdit({ field, id, value, errors, onChange, onBlur }: EditProps<Value>) {
  const t = useT();
  return (
    <SelectField
      {...frameOf({ field, id, errors }, t)}
      options={(field.choices ?? []).map((choice) => ({ value: choice.value, label: t(choice.label) }))}
      placeholder={field.placeholder && t(field.placeholder)}
      autoComplete={field.autocomplete}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
