import type { DeclineReason } from "#rules/decisions/decline-reasons.ts";
import type { NoticeFacts, UsedKind } from "#rules/law/notices/notice-facts.ts";

/**
 * Returns the grounds to check on the form of RCW 59.18.257(1)(c): a box needs both a reason chosen by the landlord and
 * a report that can support it. A report that was only opened checks none but the first.
 */
export function washingtonGrounds({ reports, reasons }: Pick<NoticeFacts, "reports" | "reasons">) {
  const chose = (...names: DeclineReason[]) => names.some((name) => reasons.includes(name));
  const used = (kind: UsedKind) => reports.filter((report) => report.kind === kind && !report.isAboutOther);
  /** portable reports were not parsed here: they may contain anything */
  const lists = (kind: UsedKind) => used(kind).some(({ records }) => records !== 0);
  const isThin = used("credit").some(({ thin }) => thin !== false);
  return {
    consumer_report: reports.length > 0,
    insufficient: isThin && chose("Credit history", "Information could not be verified"),
    rental_history: chose("Rental history or references"),
    criminal: lists("criminal") && chose("Criminal history"),
    civil: (lists("eviction") || lists("credit")) && chose("Eviction history"),
    employment: chose("The income does not meet our requirement") || reasons.some((reason) => /employ/i.test(reason)),
  };
}
