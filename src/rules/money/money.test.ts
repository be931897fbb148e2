import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents, fromCents, toCents } from "#rules/money/money.ts";

test("dollars are converted to cents", () => {
  expect(["60.00", "60.5", "60", "0.07", "-5.00", "19.99"].map(toCents)).toEqual([6000, 6050, 6000, 7, -500, 1999]);
  expect(Object.is(toCents("-0"), 0)).toBe(true);
});

test.each(["", "1,000", "$5", "1.234", ".5", "1e3", "1 ", "NaN"])("%j isn't a valid amount of money", (text) => {
  expect(() => toCents(text)).toThrow(RangeError);
});

test("cents are displayed as dollars", () => {
  expect([0, 7, 6000, 125000, 123456789, -500].map(formatCents)).toEqual([
    "$0.00",
    "$0.07",
    "$60.00",
    "$1,250.00",
    "$1,234,567.89",
    "-$5.00",
  ]);
  expect(() => fromCents(0.5)).toThrow(RangeError);
});

test("converting cents to dollars and back returns the same amount", () => {
  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toCents(fromCents(amount))).toBe(amount);
    }),
  );
});
