import { expect, test } from "vitest";
import { type NextActionFacts, nextActionsOf } from "./next-actions.ts";

const none = { review_identity: false, confirm_person: false, make_offer: false, see_money: false, decide: false };
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
])("the open step is named with the calls that do it", (open, action) => {
  const [first, ...others] = nextActionsOf({ workflow: open, abilities: none, reports: [] });
  expect([first?.action, others]).toEqual([action, []]);
  expect(first?.by).toBe(action === "review_identity" ? "landlord" : "applicant");
  expect(first?.operation_ids.length).toBeGreaterThan(0);
});

test("a report names what it needs before it can be read, and how a failure is corrected", () => {
  const requirement = { fulfilled: false };
  const reports: NextActionFacts["reports"] = [
    {
      id: "1",
      status: "ready",
      error_type: null,
      compliance_requirements: [
        { ...requirement, action: "certify_purpose" },
        { ...requirement, action: "second_factor", fulfilled: true },
      ],
    },
    { id: "2", status: "error", error_type: "missing_address", compliance_requirements: [] },
    { id: "3", status: "unpaid", error_type: null, compliance_requirements: [] },
  ];
  const abilities = { ...none, see_money: true, decide: true };
  expect(nextActionsOf({ workflow: workflow(null), abilities, reports })).toEqual([
    { action: "certify_purpose", by: "landlord", operation_ids: ["fulfillRequirement"], report: "1" },
    {
      action: "correct_address",
      by: "landlord",
      operation_ids: ["fulfillRequirement", "updateApplication"],
      report: "2",
    },
    { action: "pay_for_report", by: "landlord", operation_ids: ["buyReport", "sendPaymentRequest"], report: "3" },
    { action: "decide", by: "landlord", operation_ids: ["acceptBundle", "declineBundle"], report: null },
  ]);
});

test("nothing is named that the caller's abilities do not allow, and nothing when all is done", () => {
  expect(names({ workflow: workflow(null), abilities: none, reports: [] })).toEqual([]);
  const unpaid = [{ id: "3", status: "unpaid" as const, error_type: null, compliance_requirements: [] }];
  expect(names({ workflow: workflow(null), abilities: none, reports: unpaid })).toEqual([]);
});
