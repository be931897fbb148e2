import type { InvitationState } from "../invitations/invitations.ts";
import { type WaitingFor, waitingActions, type waitingParties } from "./waiting-for.ts";

/** Who a list names first: whoever reads it, then their colleagues, then everybody else. */
const parties: readonly WaitingFor["by"][] = ["you", "team", "applicant", "bureau"] satisfies readonly [
  ...(typeof waitingParties)[number][],
];

/** What the list says of an invited person, in its order; a state that is not here waits for nothing. */
const invited: Partial<Record<InvitationState, WaitingFor["by"]>> = {
  bounced: "you",
  expired: "you",
  sent: "applicant",
  delivered: "applicant",
  opened: "applicant",
  started: "applicant",
};
const states = Object.keys(invited) as InvitationState[];

/**
 * Returns the place of what a bundle waits for: first what its reader has to do, then colleagues, applicants, bureaus,
 * and within each the actions in the order in which they can be done.
 * @param invitation how far the invited person has come; null once they have submitted
 * @returns numbers to be compared one after the other; null: nothing is left to do
 */
export function waitingPlace(waiting: WaitingFor | null, invitation: InvitationState | null): number[] | null {
  if (invitation) {
    const party = invited[invitation];
    return party ? [parties.indexOf(party), waitingActions.length, states.indexOf(invitation)] : null;
  }
  return waiting && [parties.indexOf(waiting.by), waitingActions.indexOf(waiting.action), 0];
}
