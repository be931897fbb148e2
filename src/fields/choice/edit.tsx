import type { EditProps } from "#fields/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import type { Value } from "./kind.ts";

/** The answer is the chosen label, in the words of the form and not of the page's language. */
export function ChoiceEdit({ field, id, value, errors, onChange, onBlur, nested }: EditProps<Value>) {
  const t = useT();
  return (
    <RadioGroup
      {...frameOf({ field, id, errors }, t)}
      options={(field.choices ?? []).map(({ label }) => ({
        value: label,
        label: t(label),
        within: label === value ? nested : undefined,
      }))}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
