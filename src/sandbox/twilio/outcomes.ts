/**
 * The outcome of a text message to the sandbox. `rejectionCode`: the code of the API's rejection; `statusErrorCode`: the code of its
 * last status; `reply`: the phone's reply; `after`: milliseconds before its first status.
 */
export type TextOutcome = {
  label: string;
  rejectionCode?: number;
  statusErrorCode?: number;
  reply?: string;
  delayMs?: number;
};

/** Outcomes by the last four digits of the number, with any area code. All other messages are delivered. */
export const textOutcomes: Record<string, TextOutcome> = {
  "0190": { label: "Not delivered: the phone can't be reached", statusErrorCode: 30_003 },
  "0191": { label: "Not delivered: the number is a landline", statusErrorCode: 30_006 },
  "0192": { label: "Not delivered: the carrier filtered it as spam", statusErrorCode: 30_007 },
  "0193": { label: "Rejected: the recipient opted out at the carrier", rejectionCode: 21_610 },
  "0194": { label: "Delivered, and answered with STOP", reply: "STOP" },
  "0195": { label: "Delivered after 10 seconds", delayMs: 10_000 },
  "0196": { label: "Not delivered: the number isn't in service", statusErrorCode: 30_005 },
  "0197": { label: "Delivered, and answered with ALTO", reply: "Alto." },
  "0198": { label: "Rejected: the number can't receive text messages", rejectionCode: 21_614 },
};

const delivered: TextOutcome = { label: "Delivered" };

/** Returns the outcome of a text message to a number. */
export const textOutcomeOf = (number: string): TextOutcome => textOutcomes[number.slice(-4)] ?? delivered;
