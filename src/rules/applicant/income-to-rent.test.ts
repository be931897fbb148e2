import { expect, test } from "vitest";
import { householdIncome, incomeToRent } from "./income-to-rent.ts";

const rent = { rental_property__rent: "1850.00" };

test.each([
  [{ ...rent, income__monthly_total: "6650.00" }, "3.5"],
  [{ ...rent, income__monthly_total: "5550.00" }, "3.0"],
  [{ ...rent, income__monthly_total: "5549.99" }, "2.9"],
  [{ ...rent, present_employer__monthly_income: "1850" }, "1.0"],
  [{ ...rent, income__monthly_total: "0.00", present_employer__monthly_income: "1850" }, "0.0"],
  [{ income__monthly_total: "6650.00" }, null],
  [{ rental_property__rent: "2000", income__voucher_amount: "1500", income__monthly_total: "1200" }, "2.4"],
  [{ rental_property__rent: "2000", income__voucher_amount: "0.00", income__monthly_total: "1200" }, "0.6"],
  [{ rental_property__rent: "2000", income__voucher_amount: "2000", income__monthly_total: "1200" }, null],
  [{ income__voucher_amount: "1500", income__monthly_total: "1200" }, null],
  [{ ...rent, income__monthly_total: "" }, null],
  [{ rental_property__rent: "0.00", income__monthly_total: "100.00" }, null],
  [{ ...rent, income__monthly_total: { amount: 5 } }, null],
])("for the answers %j, the income is %j times the rent", (values, ratio) => {
  expect(incomeToRent(values)).toBe(ratio);
});

const earning = (income: string, more = {}) => ({ ...rent, income__monthly_total: income, ...more });

test.each([
  [
    "incomes are added, the rent counts once",
    [earning("4000.00"), earning("1550.00")],
    { income: 555_000, times: "3.0" },
  ],
  ["a member who states no income adds nothing", [earning("3700.00"), rent], { income: 370_000, times: "2.0" }],
  [
    "the rent of one member is enough",
    [{ income__monthly_total: "1850" }, earning("1850.00")],
    { income: 370_000, times: "2.0" },
  ],
  [
    "a voucher for the home counts once",
    [earning("425.00", { income__voucher_amount: "1000" }), earning("425.00", { income__voucher_amount: "1000" })],
    { income: 85_000, times: "1.0", voucher: true },
  ],
  ["without a rent there is no ratio", [{ income__monthly_total: "1850" }], { income: 185_000, times: null }],
  ["nobody states an income", [rent, rent], null],
])(
  "a household's income is the sum of its members' incomes, and rent and voucher count once: %s",
  (_case, members, expected) => {
    const found = householdIncome(members.map((answers) => ({ answers })));
    expect(found).toEqual(expected && { voucher: false, guarantors: null, ...expected });
  },
);

const tenant = { answers: earning("3700.00"), role: "applicant" } as const;
const guarantor = (more = {}) =>
  ({
    answers: { rental_property__rent: "9000.00", income__voucher_amount: "500", ...more },
    role: "guarantor",
  }) as const;
const wealthy = guarantor({ income__monthly_total: "9000.00" });

test("a household's income includes a guarantor's income, but not the rent and voucher in the guarantor's answers", () => {
  expect(householdIncome([tenant, wealthy])).toEqual({
    income: 1_270_000,
    times: "6.8",
    voucher: false,
    guarantors: { income: 900_000, counted: true, timesWithout: "2.0" },
  });
});

test("if a landlord doesn't count guarantors, their income is listed but not added to the household's income", () => {
  expect(householdIncome([tenant, wealthy], false)).toEqual({
    income: 370_000,
    times: "2.0",
    voucher: false,
    guarantors: { income: 900_000, counted: false, timesWithout: "2.0" },
  });
});

test("if guarantors count, a guarantor's income is enough for tenants who have no income", () => {
  const student = { answers: rent, role: "applicant" } as const;
  expect(householdIncome([student, wealthy])).toMatchObject({ income: 900_000, times: "4.8" });
  expect(householdIncome([student, wealthy], false)).toMatchObject({ income: null, times: null });
});

test("a household's income is unknown if its only member is a guarantor, and a guarantor without income is ignored", () => {
  expect(householdIncome([tenant, guarantor()])).toEqual(householdIncome([tenant]));
  expect(householdIncome([wealthy])).toBeNull();
});
