import type { EditProps } from "#fields/modes.ts";
import { pour } from "#fields/shared/masks.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import type { Value } from "./kind.ts";

const mask = pour("(###) ###-####");

export function PhoneEdit(props: EditProps<Value>) {
  return <TextEdit type="tel" inputMode="tel" autoComplete="tel-national" mask={mask} maxLength={20} {...props} />;
}
