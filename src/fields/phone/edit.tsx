import type { EditProps } from "#fields/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import { applyMask, masks } from "#rules/masks.ts";
import type { Value } from "./kind.ts";

const mask = (typed: string) => applyMask(masks.phone, typed);

export function PhoneEdit(props: EditProps<Value>) {
  return <TextEdit type="tel" inputMode="tel" autoComplete="tel-national" mask={mask} maxLength={20} {...props} />;
}
