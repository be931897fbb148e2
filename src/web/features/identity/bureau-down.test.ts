import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markUserActive } from "#web/api/user-activity.ts";
import { submitAfter } from "./bureau-down.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type How = { visibility?: string; minutes?: number; typing?: boolean };

/**
 * Waits for an automatic retry. @returns whether the form was submitted, and whether the applicant is asked to submit
 * it
 */
function retried({ visibility = "visible", minutes = 0.5, typing = false }: How = {}) {
  vi.stubGlobal("document", { visibilityState: visibility });
  const form = Object.assign(new EventTarget(), { requestSubmit: vi.fn() });
  const onDue = vi.fn();
  markUserActive();
  const cancel = submitAfter(minutes * 60_000, form, onDue);
  if (typing) form.dispatchEvent(new Event("input"));
  vi.advanceTimersByTime(minutes * 60_000);
  cancel();
  return [form.requestSubmit.mock.calls.length, onDue.mock.calls.length];
}

test("after an outage of the bureau the form is submitted again automatically while the applicant is there", () => {
  expect(retried()).toEqual([1, 1]);
});

test.each<[string, How]>([
  ["in a tab in the background", { visibility: "hidden" }],
  ["while nobody has used the page for over a minute", { minutes: 2 }],
  ["while the applicant changes the form", { typing: true }],
])("after an outage of the bureau the form isn't submitted automatically %s", (_where, how) => {
  expect(retried(how)).toEqual([0, 1]);
});
