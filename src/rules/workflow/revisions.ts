import { lockedAnswersTexts } from "#texts/locked-answers/texts.ts";
import type { Message } from "#texts/message.ts";
import { homeField } from "../law/places/place-pattern.ts";
import type { ReportStatus } from "../reports/reports.ts";
import type { IdentityState, IncomeState } from "./steps.ts";

/** Revisions that one application may have: each is retained as long as the application, and the landlord is notified of each. */
export const maxRevisions = 20;

/** The facts that determine which answers can no longer change. */
export type LockFacts = {
  identity: IdentityState;
  income: IncomeState;
  is_paid: boolean;
  /** the landlord's side corrected the home's address, which applies instead of the answer */
  is_corrected: boolean;
  reports: readonly ReportStatus[];
  /** the verified person differs from the answers: they can be corrected until reports are based on them */
  has_mismatch: boolean;
};

/** The field names of a person's identity in the specification. */
export const personFields = [
  "applicant__first_name",
  "applicant__middle_name",
  "applicant__last_name",
  "applicant__suffix",
  "applicant__ssn",
  "applicant__date_of_birth",
];
const homeFields = [homeField];
const agentFields = ["application__agent"];

/** Why an answer can no longer be changed. */
const lockReasons = {
  identity: (t) => t(lockedAnswersTexts).identity,
  reports: (t) => t(lockedAnswersTexts).reports,
  income: (t) => t(lockedAnswersTexts).income,
  place: (t) => t(lockedAnswersTexts).place,
  agent: (t) => t(lockedAnswersTexts).agent,
} satisfies Record<string, Message>;

const identityLockStates: readonly IdentityState[] = ["passed", "reviewed", "documents"];
const incomeLockStates: readonly IncomeState[] = ["connecting", "processing", "ready"];
const orderedReportStates: readonly ReportStatus[] = ["ordered", "ready", "error", "destroyed"];

/**
 * Returns the answers that can no longer be changed, by field name, with the reason: verifications, orders or decisions
 * based on them would otherwise apply to another person or place.
 */
export function lockedAnswers({
  identity,
  income,
  is_paid,
  is_corrected,
  reports,
  has_mismatch,
}: LockFacts): Map<string, Message> {
  const lock = (names: readonly string[], reason: Message) => names.map((name) => [name, reason] as const);
  return new Map([
    ...lock(agentFields, lockReasons.agent),
    ...(is_paid || is_corrected || reports.some((status) => status !== "waiting")
      ? lock(homeFields, lockReasons.place)
      : []),
    // only the most important reason is shown
    ...(incomeLockStates.includes(income) && !has_mismatch ? lock(personFields, lockReasons.income) : []),
    ...(reports.some((status) => orderedReportStates.includes(status)) ? lock(personFields, lockReasons.reports) : []),
    ...(identityLockStates.includes(identity) && !has_mismatch ? lock(personFields, lockReasons.identity) : []),
  ]);
}
