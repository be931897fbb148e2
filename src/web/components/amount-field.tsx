import { amountMask } from "#fields/currency/amount-mask.ts";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";

/** Renders a field for an amount in dollars, with at most two decimals. */
export function AmountField(props: Omit<TextFieldProps, "lead" | "mask">) {
  return (
    <TextField prefixText="$" inputMode="decimal" autoComplete="off" maxLength={10} mask={amountMask} {...props} />
  );
}
