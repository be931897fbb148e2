import type { EditProps } from "#fields/base/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import { amountMask, parseAmountText } from "./amount-text.ts";
import type { Value } from "./kind.ts";

export default function CurrencyEdit(props: EditProps<Value>) {
  return (
    <TextEdit
      inputMode="decimal"
      autoComplete="off"
      mask={amountMask}
      parse={parseAmountText}
      maxLength={16}
      prefixText="$"
      {...props}
    />
  );
}
