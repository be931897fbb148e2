import type { ViewProps } from "#fields/base/modes.ts";
import type { Value } from "./kind.ts";

export default function EmailView({ value }: ViewProps<Value>) {
  return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>;
}
