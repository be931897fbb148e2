import type { PortableValue } from "#rules/law/tables/portable-rules.ts";
import type { Rule } from "#rules/law/tables/rule.ts";
import { showCents } from "#rules/money/money.ts";

/** What an applicant is told of the law on what they pay. */

export const capText = (cents: number) =>
  cents === 0
    ? "Local law doesn't allow application fees, so you pay nothing."
    : `Local law limits application fees to ${showCents(cents)}.`;

/** @param cents what the reports cost that may be charged for */
export const costText = (cents: number) =>
  `Local law limits application fees to what the reports cost: ${showCents(cents)}.`;

export const withoutReportsText =
  "The law of this place lets a landlord charge for certain reports only, and none of them is ordered, so you pay nothing.";

export const portableReportText = "You provided your own screening report, so you pay nothing.";

export const portableCreditText = "You provided your own credit report, so you don't pay for one.";

export const neverText = "Local law doesn't allow one of the reports on this form, so you don't pay for it.";

export const againText = "You recently paid this landlord a fee that still applies, so you pay nothing.";

/** What has to be, or may be, said before they pay; null where the law says nothing. */
export function portableText(rule: Rule<PortableValue> | null): string | null {
  if (!rule) return null;
  const { accept, covers, within_days } = rule.value;
  if (accept === "may") return "The landlord may accept a portable screening report. Ask whether they do.";
  return covers === "all"
    ? `If you provide your own screening report that's ${within_days} days old or newer, you pay no fee.`
    : `If you provide your own credit report that's ${within_days} days old or newer, you don't pay for one.`;
}
