import type { ViewProps } from "#fields/base/modes.ts";
import type { Value } from "./kind.ts";

export default function EmailView({ value }: ViewProps<Value>) {
  // RFC 6068 has a literal @, without which some mail programs don't find the address
  return <a href={`mailto:${encodeURIComponent(value).replace("%40", "@")}`}>{value}</a>;
}
