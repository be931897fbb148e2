import type { ViewProps } from "#fields/base/modes.ts";
import { formatPhone } from "#rules/phones/phones.ts";
import type { Value } from "./kind.ts";

export default function PhoneView({ value }: ViewProps<Value>) {
  return <a href={`tel:${value.replace(/[^\d+]/g, "")}`}>{formatPhone(value)}</a>;
}
