import type { EditProps } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Value } from "./kind.ts";

export default function AgentEdit({ field, id, value, errors, onChange, onBlur, context }: EditProps<Value>) {
  const t = useT();
  // A landlord without agents offers no choice.
  if (context.agents.length === 0) return null;
  return (
    <SelectField
      {...frameOf({ field, id, errors, context })}
      options={context.agents}
      placeholder={t(fieldsTexts).choose_agent}
      autoComplete="off"
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
