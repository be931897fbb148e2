import type { ViewProps } from "#fields/base/modes.ts";
import { useT } from "#ui/texts.tsx";
import { kind, type Value } from "./kind.ts";

export function DropdownView({ field, value }: ViewProps<Value>) {
  const t = useT();
  return t(kind.toText(field, value));
}
