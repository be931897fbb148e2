import type { EditProps } from "#fields/base/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import type { Value } from "./kind.ts";

export default function EmailEdit(props: EditProps<Value>) {
  return (
    <TextEdit type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
  );
}
