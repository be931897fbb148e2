import { expect, test } from "vitest";
import { checksBody, formatChecks, parseChecks } from "./checks.ts";

test("the reports selected for a form are restored from the page's URL", () => {
  const text = "credit,criminal,statewide_criminal,verify_income";
  const checks = parseChecks(text);
  expect(checks).toMatchObject({
    reports: ["credit", "criminal"],
    statewide_criminal: true,
    statewide_eviction: false,
  });
  expect(formatChecks(checks)).toBe(text);
  expect(formatChecks(parseChecks("rubbish,credit"))).toBe("credit");
  expect(formatChecks(parseChecks(null))).toBe("");
});

test("identity, income and statewide checks that aren't selected for a form are sent as turned off", () => {
  expect(checksBody({ reports: [] })).toEqual({
    statewide_eviction: false,
    statewide_criminal: false,
    verify_identity: false,
    verify_income: false,
  });
});
