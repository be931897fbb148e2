import { expect, test } from "vitest";
import { stepsOf } from "#rules/workflow/steps.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { nextStepPath } from "#web/features/apply/page/next-step-path.ts";

const steps = stepsOf({
  status: "U",
  needs_identity: true,
  identity: "none",
  needs_income: true,
  income: "none",
  price_cents: 4500,
  is_paid: false,
}).map((step) => ({ step, done: false }));

test.each([
  ["verify", "/apply/a1/verify/disclaimer"],
  ["income", "/apply/a1/verify/income"],
  ["pay", "/apply/a1/pay"],
] as const)("an applicant who resumes an application at the step “%s” goes to %s", (next, path) => {
  const workflow = { steps, next, identity: "none", income: "none" } as const;
  expect(nextStepPath({ id: "a1", status: "U", workflow, information_requests: [] })).toBe(path);
});

test("a complete application resumes at its last page, at its decision or at its open information request", () => {
  const workflow = { steps, next: "verify", identity: "none", income: "none" } as const;
  for (const status of ["A", "R"] as const)
    expect(nextStepPath({ id: "a1", status, workflow, information_requests: [] })).toBe("/dashboard/applicant/view/a1");
  expect(nextStepPath({ id: "a1", status: "U", workflow: { ...workflow, next: null }, information_requests: [] })).toBe(
    "/apply/a1/complete",
  );
  const requested = [{ state: "open" }] as Application["information_requests"];
  expect(
    nextStepPath({ id: "a1", status: "S", workflow: { ...workflow, next: null }, information_requests: requested }),
  ).toBe("/dashboard/applicant/view/a1");
});
