import type { AuditAction } from "#contract/schemas/audit-events.ts";
import { notificationEntries } from "./kinds.ts";

/** Events after which no notification of an application or a signing waits for a user. */
const finalEvents: readonly AuditAction[] = [
  "deleted",
  "application destroyed",
  "document completed",
  "document declined",
  "document voided",
  "document expired",
];

/**
 * Returns the decision events that also end the wait; applicants must not learn of a decision that can still be undone.
 */
const decisionEvents = (isApplicants: boolean): readonly AuditAction[] =>
  isApplicants ? ["decision final"] : ["selected", "declined"];

/** The kinds that wait for the user, each with the events that end its wait. */
export const waitingKinds = notificationEntries.flatMap(
  ([kind, { causedBy, audience, endedBy, matchKey = null, alsoEndedBy = [] }]) =>
    endedBy
      ? [
          {
            kind,
            same: matchKey,
            until: [...causedBy, ...endedBy],
            ends: [...finalEvents, ...alsoEndedBy],
            decisions: decisionEvents(audience === "applicant"),
          },
        ]
      : [],
);
