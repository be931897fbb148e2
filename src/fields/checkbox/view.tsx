import type { ViewProps } from "#fields/base/modes.ts";
import { isChecked, type Value } from "./kind.ts";

export default function CheckboxView({ field, value, context }: ViewProps<Value>) {
  return (field.choices ?? [])
    .filter(({ label }) => isChecked(value, label))
    .map(({ label }) => context.formText(label))
    .join(", ");
}
