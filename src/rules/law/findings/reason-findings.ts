import type { DeclineReason } from "#rules/decisions/decline-reasons.ts";
import { mayListRecords, type UsedKind, type UsedReport } from "#rules/law/notices/notice-facts.ts";
import { type Message, messageOf } from "#texts/message.ts";
import type en from "#texts/reason-questions/en.ts";
import { reasonQuestionsTexts } from "#texts/reason-questions/texts.ts";

/** A message about a chosen reason, as the name of a text. */
export type ReasonQuestion = keyof typeof en;

/** Returns the text of such a message. */
export const questionMessage = (question: ReasonQuestion): Message => messageOf(reasonQuestionsTexts, question);

type DecisionFacts = { reasons: readonly string[]; used: readonly UsedReport[] };

/**
 * Returns the chosen reasons that no used report supports. Such a decision is based either on a report that the notice
 * does not name, or on facts that the landlord has to confirm (15 U.S.C. 1681m(a)).
 */
export function reasonFindings({ reasons, used }: DecisionFacts): ReasonQuestion[] {
  const hasReason = (reason: DeclineReason) => reasons.includes(reason);
  const reportsOf = (kind: UsedKind) => used.filter((report) => report.kind === kind);
  const isEmpty = (reports: UsedReport[]) => reports.length > 0 && !reports.some(mayListRecords);
  /** a credit report without public records contains no evictions */
  const courtReports = [...reportsOf("eviction"), ...reportsOf("credit").filter(mayListRecords)];
  return [
    ...(hasReason("Credit history") && reportsOf("credit").length === 0 ? ["no_credit" as const] : []),
    ...(hasReason("Eviction history") && courtReports.length === 0 ? ["no_eviction" as const] : []),
    ...(hasReason("Eviction history") && isEmpty(courtReports) ? ["empty_eviction" as const] : []),
    ...(hasReason("Criminal history") && reportsOf("criminal").length === 0 ? ["no_criminal" as const] : []),
    ...(hasReason("Criminal history") && isEmpty(reportsOf("criminal")) ? ["empty_criminal" as const] : []),
  ];
}
