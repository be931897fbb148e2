import type { EditProps } from "#fields/base/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import { maskPhone } from "#rules/phones/phones.ts";
import type { Value } from "./kind.ts";

export default function PhoneEdit({ value, ...props }: EditProps<Value>) {
  return (
    <TextEdit
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      mask={maskPhone}
      maxLength={40}
      {...props}
      value={value && maskPhone(value)}
    />
  );
}
