import type { ViewProps } from "#fields/base/modes.ts";
import { isTicked, type Value } from "./kind.ts";

export default function CheckboxView({ field, value, context }: ViewProps<Value>) {
  return (field.choices ?? [])
    .filter(({ label }) => isTicked(value, label))
    .map(({ label }) => context.formText(label))
    .join(", ");
}
