import type { EditProps } from "#fields/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import type { Value } from "./kind.ts";

export function YesNoEdit({ field, id, value, errors, onChange, onBlur, nested }: EditProps<Value>) {
  const t = useT();
  return (
    <RadioGroup
      {...frameOf({ field, id, errors }, t)}
      inline
      options={["Yes", "No"].map((answer) => ({
        value: answer,
        label: t(answer),
        within: answer === value ? nested : undefined,
      }))}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
