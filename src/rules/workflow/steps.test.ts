import { expect, test } from "vitest";
import {
  applicationSteps,
  canStartStep,
  identityStates,
  incomeStates,
  nextStep,
  type StepFacts,
  stepsOf,
} from "./steps.ts";

const facts = (changes: Partial<StepFacts> = {}): StepFacts => ({
  status: "U",
  needs_identity: true,
  identity: "none",
  needs_income: true,
  income: "none",
  price_cents: 6000,
  is_paid: false,
  ...changes,
});

test("an application skips the identity, income and payment steps that its form doesn't require", () => {
  expect(stepsOf(facts())).toEqual(["verify", "income", "pay"]);
  expect(nextStep(facts({ needs_identity: false }))).toBe("income");
  expect(nextStep(facts({ needs_identity: false, needs_income: false }))).toBe("pay");
  expect(nextStep(facts({ needs_identity: false, needs_income: false, price_cents: 0 }))).toBeNull();
});

test("an applicant's identity counts as verified only by passed questions or accepted documents", () => {
  const proven = identityStates.filter((identity) => nextStep(facts({ identity })) !== "verify");
  expect(proven).toEqual(["passed", "reviewed"]);
});

test("the income step is finished once the applicant's income is processing, ready, uploaded or skipped", () => {
  const finished = incomeStates.filter((income) => nextStep(facts({ identity: "passed", income })) !== "income");
  expect(finished).toEqual(["processing", "ready", "documents", "skipped"]);
});

test("each step of an application can start only after the previous step, and payment only before the decision", () => {
  const verified = facts({ identity: "passed" });
  expect(applicationSteps.filter((step) => canStartStep(step, facts()))).toEqual(["verify"]);
  expect(applicationSteps.filter((step) => canStartStep(step, verified))).toEqual(["income"]);
  const ready = facts({ identity: "passed", income: "skipped" });
  expect(applicationSteps.filter((step) => canStartStep(step, ready))).toEqual(["pay"]);
  for (const status of ["I", "C", "B", "A", "R"] as const)
    expect(canStartStep("pay", { ...ready, status })).toBe(false);
  // a report that was requested later may need what the form did not include
  for (const status of ["U", "P", "S"] as const) expect(canStartStep("pay", { ...ready, status })).toBe(true);
  expect(nextStep({ ...ready, is_paid: true })).toBeNull();
});
