import { beforeEach, expect, test } from "vitest";
import { findNewForm, forgetNewForm, saveNewForm } from "#web/features/forms/creation/new-form-draft.ts";
import { checksOf } from "#web/features/forms/reports/checks.ts";

const none = checksOf(null);
const credit = checksOf("credit");
const states: [] = [];

beforeEach(forgetNewForm);

test("going back from the second step of a new form preserves its name, link, fee and places until it is created or canceled", () => {
  const draft = { name: "Harbor Street", slug: "harbor", fee: "12.00", states };
  saveNewForm(draft, credit);
  expect(findNewForm(none)).toEqual(draft);
  forgetNewForm();
  expect(findNewForm(none)).toMatchObject({ name: "", slug: "" });
});

test("the fee proposed for a new form is updated when reports are selected, unless the user changed it", () => {
  const proposed = findNewForm(credit);
  expect(Number(proposed.fee)).toBeGreaterThan(0);
  saveNewForm({ ...proposed, name: "Harbor Street" }, credit);
  expect(findNewForm(checksOf("credit,eviction")).fee).not.toBe(proposed.fee);
  expect(findNewForm(checksOf("credit,eviction")).name).toBe("Harbor Street");
});
