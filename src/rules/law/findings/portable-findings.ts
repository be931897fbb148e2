import type { LawTime } from "#rules/law/places/law-day.ts";
import type { Place } from "#rules/law/places/places.ts";
import { portableRules } from "#rules/law/tables/portable-rules.ts";
import { type Finding, findingOf, inForce } from "#rules/law/tables/rule.ts";

/** Returns what a landlord has to know about portable reports, if applicants would have to pay for a report. */
export function portableFindings(places: readonly Place[], fee: number, today: LawTime): Finding[] {
  if (fee <= 0) return [];
  return inForce(portableRules, places, today).flatMap((rule) => {
    const { accept, covers, disclose, within_days: days } = rule.value;
    return [
      ...(accept === "must"
        ? [findingOf(rule, "hint", "fee", covers === "all" ? "must_accept_report" : "must_accept_credit", { days })]
        : []),
      ...(disclose ? [findingOf(rule, "hint", "fee", "state_portable_reports")] : []),
    ];
  });
}
