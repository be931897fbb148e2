import type { EditProps } from "#fields/base/modes.ts";
import { RadioEdit } from "#fields/shared/radio-edit.tsx";
import type { Value } from "./kind.ts";

export default function YesNoEdit(props: EditProps<Value>) {
  return <RadioEdit {...props} inline answers={["Yes", "No"]} />;
}
