import { expect, test } from "vitest";
import { identityStates, incomeStates, mayTake, openStep, type RoadFacts, roadSteps, stepsOf } from "./steps.ts";

const facts = (changes: Partial<RoadFacts> = {}): RoadFacts => ({
  status: "U",
  needs_identity: true,
  identity: "none",
  needs_income: true,
  income: "none",
  price_cents: 6000,
  is_paid: false,
  ...changes,
});

test("what is not asked for is skipped: no identity leads to income, none of both to the payment", () => {
  expect(stepsOf(facts())).toEqual(["verify", "income", "pay"]);
  expect(openStep(facts({ needs_identity: false }))).toBe("income");
  expect(openStep(facts({ needs_identity: false, needs_income: false }))).toBe("pay");
  expect(openStep(facts({ needs_identity: false, needs_income: false, price_cents: 0 }))).toBeNull();
});

test("only questions passed and documents that were looked at prove who somebody is", () => {
  const proven = identityStates.filter((identity) => openStep(facts({ identity })) !== "verify");
  expect(proven).toEqual(["passed", "reviewed"]);
});

test("income holds nobody up once it is under way, uploaded or skipped", () => {
  const settled = incomeStates.filter((income) => openStep(facts({ identity: "passed", income })) !== "income");
  expect(settled).toEqual(["processing", "ready", "documents", "skipped"]);
});

test("steps are taken in their order, each one once, and only until the application is decided", () => {
  const verified = facts({ identity: "passed" });
  expect(roadSteps.filter((step) => mayTake(step, facts()))).toEqual(["verify"]);
  expect(roadSteps.filter((step) => mayTake(step, verified))).toEqual(["income"]);
  const ready = facts({ identity: "passed", income: "skipped" });
  expect(roadSteps.filter((step) => mayTake(step, ready))).toEqual(["pay"]);
  for (const status of ["I", "C", "B", "A", "R"] as const) expect(mayTake("pay", { ...ready, status })).toBe(false);
  // a report that was asked for later may need what the form did not ask for
  for (const status of ["U", "P", "S"] as const) expect(mayTake("pay", { ...ready, status })).toBe(true);
  expect(openStep({ ...ready, is_paid: true })).toBeNull();
});
