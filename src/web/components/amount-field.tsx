import { amountMask, parseAmountText } from "#fields/currency/amount-text.ts";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";

/** Renders a field for an amount in dollars, with at most two decimals. */
export function AmountField(props: Omit<TextFieldProps, "prefixText" | "mask" | "parse">) {
  return (
    <TextField
      prefixText="$"
      inputMode="decimal"
      autoComplete="off"
      maxLength={13}
      mask={amountMask}
      parse={parseAmountText}
      {...props}
    />
  );
}
