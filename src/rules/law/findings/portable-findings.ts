import type { LawTime } from "#rules/law/places/law-day.ts";
import type { Place } from "#rules/law/places/places.ts";
import { portableRules } from "#rules/law/tables/portable-rules.ts";
import { type Finding, findingOf, inForce } from "#rules/law/tables/rule.ts";

/** What a landlord has to know of reports that applicants bring along, where they would be asked to pay for one. */
export function portableFindings(places: readonly Place[], fee: number, today: LawTime): Finding[] {
  if (fee <= 0) return [];
  return inForce(portableRules, places, today).flatMap((rule) => {
    const { accept, covers, disclose, within_days } = rule.value;
    const texts = [
      ...(accept === "must" ? [covers === "all" ? mustAccept(within_days) : mustAcceptCredit(within_days)] : []),
      ...(disclose ? [mayAccept] : []),
    ];
    return texts.map((text) => findingOf(rule, "hint", "fee", text));
  });
}

const mustAccept = (days: number) =>
  `You can't charge an applicant who provides a screening report that's ${days} days old or newer.`;
const mustAcceptCredit = (days: number) =>
  `You can't charge for a credit report if the applicant provides one that's ${days} days old or newer.`;
const mayAccept = "State in your listing and on your form whether you accept reports that applicants provide.";
