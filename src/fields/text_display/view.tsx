import type { ViewProps } from "#fields/base/modes.ts";
import { Paragraph } from "#fields/shared/paragraph.tsx";
import type { Value } from "./kind.ts";

/** The text stands in the field's design, so that it shows without an answer. */
export function TextDisplayView({ field, context }: ViewProps<Value>) {
  return <Paragraph field={field} context={context} />;
}
