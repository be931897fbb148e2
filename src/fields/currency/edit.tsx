import type { EditProps } from "#fields/base/modes.ts";
import { TextEdit } from "#fields/shared/text-edit.tsx";
import { amountMask, parseAmountText } from "./amount-text.ts";
import { kind, type Value } from "./kind.ts";

export default function CurrencyEdit(props: EditProps<Value>) {
  return (
    <TextEdit
      inputMode="decimal"
      autoComplete="off"
      mask={amountMask}
      parse={parseAmountText}
      maxLength={16}
      {...kind.affix}
      {...props}
    />
  );
}
