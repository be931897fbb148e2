import type { EditProps } from "#fields/base/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import { maskPhone } from "#rules/phones/phones.ts";
import type { Value } from "./kind.ts";

export default function PhoneEdit({ value, ...props }: EditProps<Value>) {
  const masked = value && props.field.validate !== false ? maskPhone(value) : value;
  return (
    <TextEdit type="tel" inputMode="tel" autoComplete="tel" mask={maskPhone} maxLength={40} {...props} value={masked} />
  );
}
