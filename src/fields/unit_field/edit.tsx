import type { EditProps } from "#fields/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import type { Value } from "./kind.ts";

export function UnitFieldEdit(props: EditProps<Value>) {
  return <TextEdit maxLength={200} {...props} />;
}
