import type { EditProps } from "#fields/base/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import { applyMask, masks } from "#rules/text/masks.ts";
import type { Value } from "./kind.ts";

const mask = (typed: string) => applyMask(masks.zipcode, typed);

export default function ZipcodeEdit(props: EditProps<Value>) {
  return <TextEdit inputMode="numeric" autoComplete="postal-code" mask={mask} maxLength={10} {...props} />;
}
