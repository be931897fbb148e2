import type { EditProps } from "#fields/base/modes.ts";
import { RadioEdit } from "#fields/shared/radio-edit.tsx";
import type { Value } from "./kind.ts";

export default function ChoiceEdit(props: EditProps<Value>) {
  return <RadioEdit {...props} answers={(props.field.choices ?? []).map(({ label }) => label)} />;
}
