/** An amount with a decimal comma, such as `1.250,00`; typed, its comma never arrives together with the decimals. */
const decimalComma = /^[^\d.,]*\d+(?:\.\d{3})*,\d{1,2}[^\d.,]*$/;

/** Masks an amount while it is typed or pasted: digits, one point, two decimals. */
export function amountMask(typed: string): string {
  const text = decimalComma.test(typed) ? typed.replaceAll(".", "").replace(",", ".") : typed;
  const [whole = "", ...rest] = text.replace(/[^\d.]/g, "").split(".");
  return rest.length ? `${whole}.${rest.join("").slice(0, 2)}` : whole;
}
