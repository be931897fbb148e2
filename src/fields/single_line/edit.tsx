import type { EditProps } from "#fields/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import type { Value } from "./kind.ts";

export function SingleLineEdit(props: EditProps<Value>) {
  return <TextEdit {...props} />;
}
