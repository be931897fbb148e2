import type { ViewProps } from "#fields/base/modes.ts";
import { kind, type Value } from "./kind.ts";

export default function SingleLineView({ field, value }: ViewProps<Value>) {
  return kind.toText(field, value);
}
