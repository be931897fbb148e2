import { type TextFailure, textFailures } from "#rules/text-messages/delivery.ts";

/** Twilio's error codes by what they mean to the sender. Source: https://www.twilio.com/docs/api/errors */
const codesByFailure: Record<Exclude<TextFailure, "not_sent">, readonly number[]> = {
  landline: [21_614, 30_006],
  no_such_number: [21_211, 21_217, 21_265, 21_401, 21_612, 30_005],
  unreachable: [30_003, 30_008, 30_009, 30_017, 30_410],
  blocked: [30_004, 30_007, 30_022, 30_023, 30_024, 30_032, 30_034],
  opted_out: [21_610],
  not_us: [21_408],
};

/** Returns the failure that a code of Twilio means; `unreachable` for a code that says nothing about the number. */
export function failureOf(code: number | null): TextFailure {
  const found = Object.entries(codesByFailure).find(([, each]) => code !== null && each.includes(code))?.[0];
  return textFailures.find((each) => each === found) ?? "unreachable";
}
