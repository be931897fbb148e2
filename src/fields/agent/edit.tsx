import type { EditProps } from "#fields/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { SelectField } from "#ui/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Value } from "./kind.ts";

export function AgentEdit({ field, id, value, errors, onChange, onBlur, context }: EditProps<Value>) {
  const t = useT();
  return (
    <SelectField
      {...frameOf({ field, id, errors }, t)}
      options={context.agents}
      placeholder={t("Choose an agent")}
      autoComplete="off"
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
