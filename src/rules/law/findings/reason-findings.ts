import type { DeclineReason } from "#rules/decisions/decline-reasons.ts";
import type { UsedKind, UsedReport } from "#rules/law/notices/notice-facts.ts";

/** What the questions about a chosen reason say; texts of the catalog. */
export const reasonQuestions = {
  no_credit:
    "You chose credit history, but no credit report was used. Confirm that you have this information from another source.",
  no_eviction:
    "You chose eviction history, but no report with court records was used. Confirm that you have this information from another source.",
  no_criminal:
    "You chose criminal history, but no criminal report was used. Confirm that you have this information from another source.",
  empty_eviction:
    "You chose eviction history, but the reports show no records. Confirm that you have this information from another source.",
  empty_criminal:
    "You chose criminal history, but the criminal report shows no records. Confirm that you have this information from another source.",
} as const;
export type ReasonQuestion = (typeof reasonQuestions)[keyof typeof reasonQuestions];

type Decided = { reasons: readonly string[]; used: readonly UsedReport[] };

/**
 * Chosen reasons that no used report bears out. Such a decision either rests on a report that is not named in the notice,
 * or on something that the landlord has to confirm (15 U.S.C. 1681m(a)).
 */
export function reasonFindings({ reasons, used }: Decided): ReasonQuestion[] {
  const chose = (reason: DeclineReason) => reasons.includes(reason);
  const of = (kind: UsedKind) => used.filter((report) => report.kind === kind);
  const isEmpty = (reports: UsedReport[]) => reports.length > 0 && reports.every(({ records }) => records === 0);
  /** a credit report without public records says nothing of evictions */
  const courts = [...of("eviction"), ...of("credit").filter(({ records }) => records !== 0)];
  const { no_credit, no_eviction, no_criminal, empty_eviction, empty_criminal } = reasonQuestions;
  return [
    ...(chose("Credit history") && of("credit").length === 0 ? [no_credit] : []),
    ...(chose("Eviction history") && courts.length === 0 ? [no_eviction] : []),
    ...(chose("Eviction history") && isEmpty(courts) ? [empty_eviction] : []),
    ...(chose("Criminal history") && of("criminal").length === 0 ? [no_criminal] : []),
    ...(chose("Criminal history") && isEmpty(of("criminal")) ? [empty_criminal] : []),
  ];
}
