import type { EditProps } from "#fields/base/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import { amountMask } from "./amount-mask.ts";
import type { Value } from "./kind.ts";

export default function CurrencyEdit(props: EditProps<Value>) {
  return <TextEdit inputMode="decimal" autoComplete="off" mask={amountMask} maxLength={13} prefixText="$" {...props} />;
}
