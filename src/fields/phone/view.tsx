import type { ViewProps } from "#fields/modes.ts";
import type { Value } from "./kind.ts";

export function PhoneView({ value }: ViewProps<Value>) {
  return <a href={`tel:+1${value.replace(/\D/g, "")}`}>{value}</a>;
}
