import type { ViewProps } from "#fields/base/modes.ts";
import { Paragraph } from "#fields/shared/paragraph.tsx";
import type { Value } from "./kind.ts";

/** Renders the text, which is part of the field's design, so it is shown without an answer. */
export default function TextDisplayView({ field, context }: ViewProps<Value>) {
  return <Paragraph field={field} context={context} />;
}
