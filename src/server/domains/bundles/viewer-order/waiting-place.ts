import type { InvitationState } from "#rules/invitations/invitations.ts";
import { type WaitingFor, waitingActions } from "#rules/workflow/waiting-for.ts";

/** Who a list names first: whoever reads it, then their colleagues, then everybody else. */
const parties: readonly WaitingFor["by"][] = ["you", "team", "applicant", "bureau"];

/** Whom the state of an invited person waits for, in the list's order; a state that is not here waits for nothing. */
const invited: readonly (readonly [state: InvitationState, by: WaitingFor["by"]])[] = [
  ["bounced", "you"],
  ["expired", "you"],
  ["sent", "applicant"],
  ["delivered", "applicant"],
  ["opened", "applicant"],
  ["started", "applicant"],
];

/**
 * Returns the place of what a bundle waits for: first what its reader has to do, then colleagues, applicants, bureaus,
 * and within each the actions in the order in which they can be done.
 * @param invitation how far the invited person has come; null once they have submitted
 * @returns numbers to be compared one after the other; null: nothing is left to do
 */
export function waitingPlace(waiting: WaitingFor | null, invitation: InvitationState | null): number[] | null {
  if (invitation) {
    const index = invited.findIndex(([state]) => state === invitation);
    const found = invited[index];
    return found ? [parties.indexOf(found[1]), waitingActions.length, index] : null;
  }
  return waiting && [parties.indexOf(waiting.by), waitingActions.indexOf(waiting.action), 0];
}
