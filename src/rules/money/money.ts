/** Money is whole cents internally and a decimal string in dollars externally. Floating point is never used. */

const amountPattern = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * @returns whether the text is an amount: digits, at most 9 before the point and 2 after it, optionally with a minus.
 */
export function isAmount(text: string): boolean {
  return amountPattern.test(text);
}

/**
 * Parses `"60.00"`, `"60.5"` or `"60"` → cents.
 * @throws RangeError when the text is not an amount
 */
export function toCents(dollars: string): number {
  const [, minus, whole, fraction = ""] = amountPattern.exec(dollars) ?? [];
  if (whole === undefined) throw new RangeError("Not an amount of dollars.");
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return minus && cents ? -cents : cents;
}

/**
 * Formats cents → `"60.00"`.
 * @throws RangeError when the cents are not a whole number
 */
export function fromCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError("Cents are whole numbers.");
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats cents → `"$1,250.00"`, `"-$5.00"`. */
export function formatCents(cents: number): string {
  const [whole = "0", fraction] = fromCents(Math.abs(cents)).split(".");
  return `${cents < 0 ? "-" : ""}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${fraction}`;
}

/** Formats an amount of the API: `"1250.00"` → `"$1,250.00"`. */
export const formatAmount = (amount: string): string => formatCents(toCents(amount));

/** The maximum application fee, in cents. */
export const maxFeeCents = 100_000;
