import { expect, test } from "vitest";
import { checksOf, sentChecks, textOfChecks } from "./checks.ts";

test("the reports selected for a form are restored from the page's URL", () => {
  const text = "credit,criminal,statewide_criminal,verify_income";
  const checks = checksOf(text);
  expect(checks).toMatchObject({
    reports: ["credit", "criminal"],
    statewide_criminal: true,
    statewide_eviction: false,
  });
  expect(textOfChecks(checks)).toBe(text);
  expect(textOfChecks(checksOf("rubbish,credit"))).toBe("credit");
  expect(textOfChecks(checksOf(null))).toBe("");
});

test("identity, income and statewide checks that aren't selected for a form are sent as turned off", () => {
  expect(sentChecks({ reports: [] })).toEqual({
    statewide_eviction: false,
    statewide_criminal: false,
    verify_identity: false,
    verify_income: false,
  });
});
