import type { DeclineReason } from "#rules/decisions/decline-reasons.ts";
import { mayListRecords, type NoticeFacts, type UsedKind } from "#rules/law/notices/notice-facts.ts";

/**
 * Returns the grounds to check on the form of RCW 59.18.257(1)(c): a box needs both a reason chosen by the landlord and
 * a report that can support it. A report that was only opened checks none but the first. References and employment have
 * no report: for them the reason is enough. A reason in the landlord's own words checks none, whatever words it uses.
 */
export function washingtonGrounds({ reports, reasons }: Pick<NoticeFacts, "reports" | "reasons">) {
  const hasReason = (...names: DeclineReason[]) => names.some((name) => reasons.includes(name));
  const usedReports = (kind: UsedKind) => reports.filter((report) => report.kind === kind && !report.isAboutOther);
  const hasRecords = (kind: UsedKind) => usedReports(kind).some(mayListRecords);
  // a portable report may be complete, so the form doesn't state that it's insufficient
  const isThin = usedReports("credit").some(({ thin }) => thin === true);
  return {
    consumer_report: reports.length > 0,
    insufficient: isThin && hasReason("Credit history", "Information could not be verified"),
    rental_history: hasReason("Rental history or references"),
    criminal: hasRecords("criminal") && hasReason("Criminal history"),
    civil: (hasRecords("eviction") || hasRecords("credit")) && hasReason("Eviction history"),
    // an income that only the applicant stated wasn't verified
    employment:
      hasReason("Employment verification") ||
      (usedReports("income").length > 0 && hasReason("The income does not meet our requirement")),
  };
}
