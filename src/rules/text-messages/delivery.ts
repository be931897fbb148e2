/**
 * The known states of a text message, in the order in which they occur. `held`: waits for the morning; `sending`: the
 * provider is being called; `unconfirmed`: the provider's answer was lost, so it may have been sent, and is not sent
 * again.
 */
export const textStates = ["queued", "held", "sending", "unconfirmed", "sent", "delivered", "failed"] as const;
export type TextState = (typeof textStates)[number];

/** Why a text message was not delivered. */
export const textFailures = [
  "landline",
  "no_such_number",
  "unreachable",
  "blocked",
  "opted_out",
  "not_us",
  "not_sent",
] as const;
export type TextFailure = (typeof textFailures)[number];

/** Whether a reported state replaces the known one: reports arrive twice, late and in any order. */
export function replacesTextState(knownState: TextState, reportedState: TextState): boolean {
  if (knownState === "delivered" || knownState === "failed") return false;
  return textStates.indexOf(reportedState) > textStates.indexOf(knownState);
}
