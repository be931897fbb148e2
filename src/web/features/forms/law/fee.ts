import { parseAmountText } from "#fields/currency/amount-text.ts";
import { fromCents, isAmount, maxFeeCents, toCents } from "#rules/money/money.ts";
import { type FormChecks, feeFaults } from "#rules/money/screening-costs.ts";
import { messages } from "#rules/text/messages.ts";
import type { Message } from "#texts/message.ts";
import { validationTexts } from "#texts/validation/texts.ts";

/** Parses a typed fee: `"60"` → `"60.00"`; empty input means no fee. @returns null if it isn't an amount */
export function parseFee(input: string): string | null {
  const text = parseAmountText(input.replace(/[$\s]/g, "")) || "0";
  if (!isAmount(text)) return null;
  const cents = toCents(text);
  return cents >= 0 ? fromCents(cents) : null;
}

/**
 * Returns the errors in a fee for the form's reports and checks.
 * @param capCents the lowest cap in the form's jurisdictions
 */
export function feeInputFaults(input: string, checks: FormChecks, capCents: number | null = null): Message[] {
  const fee = parseFee(input);
  if (fee === null) return [messages.currency];
  if (toCents(fee) > maxFeeCents) return [(t) => t(validationTexts).fee_too_high];
  return feeFaults(toCents(fee), checks, capCents);
}
