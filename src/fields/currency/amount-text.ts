/** Masks an amount while it is typed or pasted: digits, commas and points. */
export const amountMask = (typed: string): string => typed.replace(/[^\d.,]/g, "");

/**
 * Returns the usual spelling of an amount: `1,250.5` → `1250.5`, and with a decimal comma `1.250,50` → `1250.50`. A text
 * that could mean two amounts, such as `1.250`, is returned as it is, and is not an amount.
 */
export function parseAmountText(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d{0,2})?$/.test(text) || /^\d+,$/.test(text)) return text.replaceAll(",", "");
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return text;
}
