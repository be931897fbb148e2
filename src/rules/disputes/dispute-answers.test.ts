import { expect, test } from "vitest";
import { disputeStep, hasSensitiveNumber, isReminderDue, waitsForLandlord } from "./dispute-answers.ts";

const now = new Date("2026-03-04T12:00:00Z");
const later = new Date("2026-03-05T12:00:00Z");
const open = { state: "open", reported: "needs_answer", unsent: null, respondBy: later } as const;

test("a dispute needs the landlord's answer until the deadline and can't be answered afterwards", () => {
  expect(disputeStep(open, now)).toBe("needs_answer");
  expect(disputeStep({ ...open, respondBy: null }, now)).toBe("needs_answer");
  expect(disputeStep({ ...open, respondBy: now }, now)).toBe("too_late");
});

test("a dispute is “sending” while the landlord's answer is sent, then “answered” even after the deadline; an inquiry is “not possible”", () => {
  expect(disputeStep({ ...open, reported: "answered", respondBy: now }, now)).toBe("answered");
  expect(disputeStep({ ...open, unsent: "sending", respondBy: now }, now)).toBe("sending");
  expect(disputeStep({ ...open, state: "inquiry", reported: "not_possible" }, now)).toBe("not_possible");
});

test("a dispute that the bank decided shows the bank's decision, whatever the landlord answered", () => {
  for (const state of ["won", "lost", "closed"] as const)
    expect(disputeStep({ ...open, state, unsent: "sending", reported: "answered" }, now)).toBe(state);
});

test("an answer to a dispute is checked for numbers as long as an SSN or card number; dates, amounts and phone numbers are allowed", () => {
  for (const text of ["078-05-1120", "SSN 078051120.", "078 05 1120", "4242 4242 4242 4242", "4242424242424242"])
    expect(hasSensitiveNumber(text)).toBe(true);
  for (const text of ["03/04/2026", "$1,250.00", "(512) 555-0142", "48 Linden Avenue, 77002", "77002-1234"])
    expect(hasSensitiveNumber(text)).toBe(false);
});

test("an answer to a dispute that couldn't be sent can be sent again until the deadline, unless the payment provider has it", () => {
  const failed = { ...open, unsent: "not_sent" } as const;
  expect(disputeStep(failed, now)).toBe("not_sent");
  expect(waitsForLandlord("not_sent")).toBe(true);
  expect(disputeStep({ ...failed, respondBy: now }, now)).toBe("too_late");
  expect(disputeStep({ ...failed, reported: "answered" }, now)).toBe("answered");
});

test("a landlord is reminded to answer a dispute once three days and once one day before the deadline, and not afterwards", () => {
  const respondBy = new Date("2026-03-10T00:00:00Z");
  const opened = new Date("2026-03-01T00:00:00Z");
  const at = (day: string) => new Date(`2026-03-${day}Z`);
  expect(isReminderDue({ respondBy, notified: opened }, at("06T23:59"))).toBe(false);
  expect(isReminderDue({ respondBy, notified: opened }, at("07T00:00"))).toBe(true);
  expect(isReminderDue({ respondBy, notified: at("07T00:10") }, at("08T12:00"))).toBe(false);
  expect(isReminderDue({ respondBy, notified: at("07T00:10") }, at("09T00:00"))).toBe(true);
  expect(isReminderDue({ respondBy, notified: at("09T00:10") }, at("09T23:00"))).toBe(false);
  expect(isReminderDue({ respondBy, notified: opened }, respondBy)).toBe(false);
});

test("a landlord who learned of a dispute less than a day before the deadline gets no immediate reminder", () => {
  const respondBy = new Date("2026-03-10T00:00:00Z");
  expect(isReminderDue({ respondBy, notified: new Date("2026-03-09T06:00Z") }, new Date("2026-03-09T07:00Z"))).toBe(
    false,
  );
});
