import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Application } from "#web/api/applications/applications.ts";
import { IncomeToRent } from "./income-to-rent.tsx";

test("of a household in which nobody stated an income, the landlord sees that", () => {
  const applications = [{ id: "a" }, { id: "b" }];
  const application = { bundle: { applications }, household_income: null, values: {} } as unknown as Application;
  expect(renderToStaticMarkup(<IncomeToRent application={application} />)).toBe(
    "<p>No one in the household stated an income.</p>",
  );
});

test("an applicant who applies alone and stated no income has no ratio of income to rent", () => {
  const application = { bundle: { applications: [{ id: "a" }] }, household_income: null, values: {} };
  expect(renderToStaticMarkup(<IncomeToRent application={application as unknown as Application} />)).toBe("");
});
