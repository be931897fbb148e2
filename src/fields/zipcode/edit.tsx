import type { EditProps } from "#fields/modes.ts";
import { pour } from "#fields/shared/masks.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import type { Value } from "./kind.ts";

const mask = pour("#####");

export function ZipcodeEdit(props: EditProps<Value>) {
  return <TextEdit inputMode="numeric" autoComplete="postal-code" mask={mask} maxLength={10} {...props} />;
}
