import { textKind } from "#fields/base/text-kind.ts";
import { formatAmount, isAmount } from "#rules/money/money.ts";
import { messages } from "#rules/text/messages.ts";
import { parseAmountText } from "./amount-text.ts";

/** dollars as a decimal text, `"1250.00"` or `"1250"`; never negative */
export type Value = string;

export const kind = textKind({
  kind: "currency",
  defaults: { label: "Amount" },
  affix: { prefixText: "$" },
  validate: (_field, value) => (isAmount(value) && !value.startsWith("-") ? [] : [messages.currency]),
  respell: (_field, text) => parseAmountText(text.trim().replace(/^\$ ?/, "")),
  toText: (_field, value) => formatAmount(value),
});
