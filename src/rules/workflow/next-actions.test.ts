import { expect, test } from "vitest";
import { type NextActionFacts, nextActionsOf, type ReportFacts, reportActionsOf } from "./next-actions.ts";

const none = { review_identity: false, confirm_person: false, make_offer: false, decide: false };
const workflow = (
  next: NextActionFacts["workflow"]["next"],
  identity: NextActionFacts["workflow"]["identity"] = "none",
): NextActionFacts["workflow"] => ({ next, identity, income: "none" });
const names = (facts: NextActionFacts) => nextActionsOf(facts).map(({ action }) => action);

test.each([
  [workflow("verify"), "verify_identity"],
  [workflow("verify", "questions"), "answer_questions"],
  [workflow("verify", "documents"), "review_identity"],
  [workflow("income", "passed"), "verify_income"],
  [workflow("pay", "passed"), "pay_fee"],
])(
  "the only next action of an application in the state %j is %s, with the API calls that complete it",
  (open, action) => {
    const [first, ...others] = nextActionsOf({ workflow: open, abilities: none, reports: [], has_open_request: false });
    expect([first?.action, others]).toEqual([action, []]);
    expect(first?.by).toBe(action === "review_identity" ? "landlord" : "applicant");
    expect(first?.operation_ids.length).toBeGreaterThan(0);
  },
);

test("an application's next actions list each failed email and refund once, if the caller may retry it", () => {
  const facts = { workflow: workflow(null), abilities: none, reports: [] };
  const failed = (kind: "email" | "refund", can_retry = true) => ({ kind, can_retry });
  const failures = [failed("email"), failed("email"), failed("refund")];
  expect(names({ ...facts, failures })).toEqual(["send_email_again", "retry_refund"]);
  expect(names({ ...facts, failures: [failed("refund", false)] })).toEqual([]);
});

const ready: ReportFacts = {
  id: "1",
  status: "ready",
  error_type: null,
  compliance_requirements: [
    { action: "confirm_person", fulfilled: false },
    { action: "certify_purpose", fulfilled: false },
    { action: "second_factor", fulfilled: true },
  ],
};
const unpaid: ReportFacts = { id: "3", status: "unpaid", error_type: null, compliance_requirements: [] };
const everything = { confirm_person: true, make_offer: true, manage_payments: true, order_again: true };
const nothing = { confirm_person: false, make_offer: false, manage_payments: false, order_again: false };

test("a report's next actions say what is needed before the report can be viewed, and how to fix a failure", () => {
  const error: ReportFacts = { ...unpaid, id: "2", status: "error", error_type: "missing_address" };
  expect([ready, error, unpaid].map((report) => reportActionsOf(report, everything))).toEqual([
    [
      { action: "confirm_person", by: "landlord", operation_ids: ["confirmPerson"], report: "1" },
      { action: "certify_purpose", by: "landlord", operation_ids: ["fulfillRequirement"], report: "1" },
    ],
    [
      {
        action: "correct_address",
        by: "landlord",
        operation_ids: ["fulfillRequirement", "updateApplication"],
        report: "2",
      },
    ],
    [{ action: "pay_for_report", by: "landlord", operation_ids: ["buyReport", "sendPaymentRequest"], report: "3" }],
  ]);
});

test("a report's next actions include no action that the caller may not take", () => {
  const of = (report: ReportFacts) => reportActionsOf(report, nothing).map(({ action }) => action);
  const error: ReportFacts = { ...unpaid, status: "error", error_type: "missing_address" };
  expect([of(ready), of(unpaid), of({ ...unpaid, status: "restricted" }), of(error)]).toEqual([
    ["certify_purpose"],
    [],
    [],
    [],
  ]);
});

test("an application's next actions list an action that several of its reports need only once", () => {
  const restricted: ReportFacts = { ...unpaid, id: "4", status: "restricted" };
  const reports = [ready, restricted, { ...restricted, id: "5" }].map((report) => ({
    next_actions: reportActionsOf(report, everything),
  }));
  const abilities = { ...none, confirm_person: true, make_offer: true, decide: true };
  expect(
    nextActionsOf({ workflow: workflow(null), abilities, reports, has_open_request: false }).map(
      ({ action, report }) => [action, report],
    ),
  ).toEqual([
    ["confirm_person", null],
    ["make_offer", null],
    ["certify_purpose", "1"],
    ["decide", null],
  ]);
});

test("an application that needs nothing more has no next actions", () => {
  expect(names({ workflow: workflow(null), abilities: none, reports: [], has_open_request: false })).toEqual([]);
});

test("among the next actions, answering an information request comes after the applicant's own steps and before the landlord's", () => {
  const abilities = { ...none, make_offer: true, decide: true };
  expect(names({ workflow: workflow("pay", "passed"), abilities, reports: [], has_open_request: true })).toEqual([
    "pay_fee",
    "answer_request",
    "make_offer",
    "decide",
  ]);
});
