import type { EditProps } from "#fields/base/modes.ts";
import { Paragraph } from "#fields/shared/paragraph.tsx";
import type { Value } from "./kind.ts";

export default function TextDisplayEdit({ field, id, context }: EditProps<Value>) {
  return <Paragraph field={field} id={id} context={context} />;
}
