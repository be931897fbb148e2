import type { ViewProps } from "#fields/base/modes.ts";
import { kind, type Value } from "./kind.ts";

export default function YesNoView({ field, value, context }: ViewProps<Value>) {
  return context.formText(kind.toText(field, value));
}
