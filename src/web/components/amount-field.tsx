import { amountMask } from "#fields/currency/amount-mask.ts";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";

/** An amount in dollars, as digits with at most two of them for cents. */
export function AmountField(props: Omit<TextFieldProps, "lead" | "mask">) {
  return <TextField lead="$" inputMode="decimal" autoComplete="off" maxLength={10} mask={amountMask} {...props} />;
}
