import type { ViewProps } from "#fields/base/modes.ts";
import { kind, type Value } from "./kind.ts";

export default function CurrencyView({ field, value }: ViewProps<Value>) {
  return kind.toText(field, value);
}
