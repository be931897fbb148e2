import type { EditProps } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { stateOptions } from "#fields/shared/state-options.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { Value } from "./kind.ts";

export default function StateEdit({ field, id, value, errors, onChange, onBlur, context }: EditProps<Value>) {
  return (
    <SelectField
      {...frameOf({ field, id, errors, context })}
      options={stateOptions}
      autoComplete={field.autocomplete ?? "address-level1"}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
