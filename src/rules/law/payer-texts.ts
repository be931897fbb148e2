import type { PortableValue } from "#rules/law/tables/portable-rules.ts";
import type { Rule } from "#rules/law/tables/rule.ts";
import { showCents } from "#rules/money/money.ts";

/** What an applicant is told of the law on what they pay. */

export const capText = (cents: number) =>
  cents === 0
    ? "Nobody may be charged for an application here, so you pay nothing."
    : `The law of this place lets nobody be charged more than ${showCents(cents)} for an application.`;

export const withoutReportsText =
  "The law of this place lets a landlord charge for certain reports only, and none of them is ordered, so you pay nothing.";

export const broughtText = "You brought a screening report of your own, so you pay nothing.";

export const broughtPartText = "You brought a credit report of your own, so you do not pay for one.";

export const neverText = "A report that the form asks for is never ordered for a home here, so you do not pay for it.";

export const againText = "You have paid this landlord a fee not long ago, and it still counts, so you pay nothing.";

/** What has to be, or may be, said before they pay; null where the law says nothing. */
export function portableText(rule: Rule<PortableValue> | null): string | null {
  if (!rule) return null;
  const { accept, covers, within_days } = rule.value;
  if (accept === "may")
    return "The landlord may take a screening report that you bring along, and says whether they do.";
  return covers === "all"
    ? `If you bring a screening report of your own that is at most ${within_days} days old, you pay no fee.`
    : `If you bring a credit report of your own that is at most ${within_days} days old, you do not pay for one.`;
}
