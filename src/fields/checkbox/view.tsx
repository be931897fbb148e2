import type { ViewProps } from "#fields/base/modes.ts";
import { useT } from "#ui/texts.tsx";
import { isTicked, type Value } from "./kind.ts";

export function CheckboxView({ field, value }: ViewProps<Value>) {
  const t = useT();
  return (field.choices ?? [])
    .filter(({ label }) => isTicked(value, label))
    .map(({ label }) => t(label))
    .join(", ");
}
