import type { InvitationState } from "#rules/invitations/invitations.ts";
import { type WaitingFor, waitingActions } from "#rules/workflow/waiting-for.ts";

/** The sort order of the parties that bundles wait for: first the reader, then colleagues, then all others. */
const partyOrder: readonly WaitingFor["by"][] = ["you", "team", "applicant", "bureau"];

/** The party that each invitation state waits for, in sort order; other states wait for no one. */
const invitationParties: readonly (readonly [state: InvitationState, by: WaitingFor["by"]])[] = [
  ["bounced", "you"],
  ["expired", "you"],
  ["sent", "applicant"],
  ["delivered", "applicant"],
  ["opened", "applicant"],
  ["started", "applicant"],
];

/**
 * Returns the sort value of what a bundle waits for: first the reader's own actions, then those of colleagues,
 * applicants and bureaus, and for each party in the order in which the actions can be done.
 * @param invitation the state of the invitation; null after the submission
 * @returns numbers to compare one after the other; null if nothing is left to do
 */
export function waitingSortValue(waiting: WaitingFor | null, invitation: InvitationState | null): number[] | null {
  if (invitation) {
    const index = invitationParties.findIndex(([state]) => state === invitation);
    const match = invitationParties[index];
    return match ? [partyOrder.indexOf(match[1]), waitingActions.length, index] : null;
  }
  return waiting && [partyOrder.indexOf(waiting.by), waitingActions.indexOf(waiting.action), 0];
}
