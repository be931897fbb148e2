import { expect, test } from "vitest";
import { bundleListColumns } from "./list-facts.ts";

const member = (name: string, answers: Record<string, string> = {}) => ({
  applicant_name: name,
  applicant_email: `${name}@example.com`,
  unit_address: `Unit of ${name}`,
  answers,
});

test("a household is listed under its first member, with the ratio of all members' income to a single rent", () => {
  const ana = member("Ana", {
    income__monthly_total: "3999.99",
    rental_property__rent: "2000.00",
    rental_property__move_in_date: "2027-02-01",
  });
  const ben = member("Ben", {
    income__monthly_total: "2500.00",
    rental_property__rent: "2000.00",
    rental_property__move_in_date: "2027-01-15",
  });
  expect(bundleListColumns([ana, ben])).toEqual({
    lead_name: "Ana",
    unit: "Unit of Ana",
    income_to_rent: "3.2",
    move_in: "2027-01-15",
  });
  expect(bundleListColumns([ana]).income_to_rent).toBe("1.9");
});

test("the income-to-rent ratio divides the income by the rent minus the housing voucher", () => {
  const answers = {
    income__monthly_total: "1000.00",
    rental_property__rent: "2000.00",
    income__voucher_amount: "1600.00",
  };
  expect(bundleListColumns([member("Ana", answers)]).income_to_rent).toBe("2.5");
});

test("missing answers and invalid dates leave the columns of the applicant list empty", () => {
  const facts = bundleListColumns([{ ...member("", { rental_property__move_in_date: "soon" }), unit_address: "" }]);
  expect(facts).toEqual({ lead_name: "@example.com", unit: "", income_to_rent: null, move_in: null });
  expect(bundleListColumns([])).toEqual({ lead_name: "", unit: "", income_to_rent: null, move_in: null });
});
