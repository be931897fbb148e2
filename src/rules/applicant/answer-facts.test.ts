import { expect, test } from "vitest";
import { answerFacts } from "./answer-facts.ts";

test("income, pets and dates for the selection criteria are read from the answers, and incomes in a household are added up", () => {
  const first = {
    rental_property__rent: "2000.00",
    income__monthly_total: "4000.00",
    current_address__since: "2023-05-01",
    previous_address__period: "2019-01-15:2023-05-01",
    pets__has_pets: "No",
    other__smoking: "Yes",
    rental_property__move_in_date: "2026-05-01",
  };
  expect(answerFacts(first)).toEqual({
    incomeToRent: 2,
    residentSince: "2019-01-15",
    hasPets: false,
    smokes: true,
    moveIn: "2026-05-01",
  });
  const second = { answers: { income__monthly_total: "2000.00" } };
  expect(answerFacts(first, [{ answers: first }, second]).incomeToRent).toBe(3);
  const guaranteed = [{ answers: first }, { ...second, role: "guarantor" }] as const;
  expect(answerFacts(first, guaranteed).incomeToRent).toBe(3);
  expect(answerFacts(first, guaranteed, false).incomeToRent).toBe(2);
  expect(answerFacts({ current_address__since: { a: 1 }, pets__has_pets: ["Yes"] })).toEqual({
    incomeToRent: null,
    residentSince: null,
    hasPets: null,
    smokes: null,
    moveIn: null,
  });
});

test.each([
  ["1999.99", 120_000],
  ["2000.00", "rent_covered"],
  ["2500.00", "rent_covered"],
])(
  "with a voucher of %s dollars for a rent of 2000.00 dollars, the income that the selection criteria compare is %s times the tenant's share",
  (income__voucher_amount, expected) => {
    const answers = { rental_property__rent: "2000.00", income__monthly_total: "1200.00", income__voucher_amount };
    expect(answerFacts(answers).incomeToRent).toBe(expected);
  },
);

test("a voucher without a stated rent doesn't cover the rent", () => {
  expect(answerFacts({ income__monthly_total: "1200.00", income__voucher_amount: "500" }).incomeToRent).toBeNull();
});
