import { describe, expect, test } from "vitest";
import type { NextAction, NextActionName } from "./next-actions.ts";
import { householdWaitsFor, type WaitingFor, waitingFor } from "./waiting-for.ts";

const next = (action: NextActionName, by: NextAction["by"] = "landlord"): NextAction => ({
  action,
  by,
  operation_ids: [],
  report: null,
});

describe("what an application waits for", () => {
  test.each([
    [
      "the applicant's step first",
      "U",
      [next("verify_identity", "applicant"), next("pay_for_report")],
      [],
      "verify_identity",
      "applicant",
    ],
    ["an ID that the caller reviews", "U", [next("review_identity")], [], "review_identity", "you"],
    ["the bureau while a report is on its way", "P", [next("decide")], ["ready", "ordered"], "reports", "bureau"],
    [
      "a report to be certified before the decision",
      "S",
      [next("certify_purpose"), next("decide")],
      ["ready"],
      "certify_purpose",
      "you",
    ],
    ["the decision", "S", [next("decide")], ["ready"], "decide", "you"],
    ["a colleague's decision where the caller may not decide", "S", [], [], "decide", "team"],
    ["the form of somebody invited", "I", [], [], "finish_form", "applicant"],
  ] as const)("an application waits for %s", (_what, status, next_actions, statuses, action, by) => {
    const reports = statuses.map((each) => ({ status: each }));
    expect(waitingFor({ status, next_actions, reports })).toEqual({ action, by });
  });

  test.each(["A", "R", "B"] as const)("an application with the status code %s waits for nothing", (status) => {
    expect(waitingFor({ status, next_actions: [next("verify_identity", "applicant")], reports: [] })).toBeNull();
  });
});

test("a household waits for its members' steps first and for the landlord's decision last", () => {
  const decide: WaitingFor = { action: "decide", by: "you" };
  const bureau: WaitingFor = { action: "reports", by: "bureau" };
  const pay: WaitingFor = { action: "pay_fee", by: "applicant" };
  expect(householdWaitsFor([decide, null, pay, bureau])).toEqual(pay);
  expect(householdWaitsFor([decide, bureau])).toEqual(bureau);
  expect(householdWaitsFor([null])).toBeNull();
});
