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

/** Twilio's error codes by what they mean to the sender. Source: https://www.twilio.com/docs/api/errors */
const twilioCodes: Record<Exclude<TextFailure, "not_sent">, readonly number[]> = {
  landline: [21_614, 30_006],
  no_such_number: [21_211, 21_217, 21_265, 21_401, 21_612, 30_005],
  unreachable: [30_003, 30_008, 30_009, 30_017, 30_410],
  blocked: [30_004, 30_007, 30_022, 30_023, 30_024, 30_032, 30_034],
  opted_out: [21_610],
  not_us: [21_408],
};

/** Returns the failure that a code of Twilio means; `unreachable` for a code that says nothing about the number. */
export function textFailureOf(code: number | null): TextFailure {
  const found = Object.entries(twilioCodes).find(([, each]) => code !== null && each.includes(code))?.[0];
  return textFailures.find((each) => each === found) ?? "unreachable";
}

/** Whether a reported state replaces the known one: reports arrive twice, late and in any order. */
export function replacesTextState(knownState: TextState, reportedState: TextState): boolean {
  if (knownState === "delivered" || knownState === "failed") return false;
  return textStates.indexOf(reportedState) > textStates.indexOf(knownState);
}
