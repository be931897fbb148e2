import { beforeEach, expect, test } from "vitest";
import { findNewForm, forgetNewForm, saveNewForm } from "#web/features/forms/creation/new-form-draft.ts";
import { parseChecks } from "#web/features/forms/reports/checks.ts";

const none = parseChecks(null);
const credit = parseChecks("credit");
const states: [] = [];

beforeEach(forgetNewForm);

test("going back from the second step of a new form preserves its name, link, fee and places until it is created or canceled", () => {
  const draft = { name: "Harbor Street", slug: "harbor", fee: "12.00", states };
  saveNewForm(draft, credit);
  expect(findNewForm(none)).toEqual(draft);
  forgetNewForm();
  expect(findNewForm(none)).toMatchObject({ name: "", slug: "" });
});

test("selecting reports updates the proposed fee of a new form unless the user changed the fee", () => {
  const proposed = findNewForm(credit);
  expect(Number(proposed.fee)).toBeGreaterThan(0);
  saveNewForm({ ...proposed, name: "Harbor Street" }, credit);
  expect(findNewForm(parseChecks("credit,eviction")).fee).not.toBe(proposed.fee);
  expect(findNewForm(parseChecks("credit,eviction")).name).toBe("Harbor Street");
});
