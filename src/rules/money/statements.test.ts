import fc from "fast-check";
import { expect, test } from "vitest";
import { type MonthSums, monthsWithBalances, nextMonth, statementKinds, sumsByKind, yearsOf } from "./statements.ts";

const month = fc
  .record({ year: fc.integer({ min: 2024, max: 2026 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => `${year}-${String(number).padStart(2, "0")}`);
const sums = fc
  .record({
    count: fc.integer({ min: 1, max: 9 }),
    fee: fc.integer({ min: -5_000, max: 5_000 }),
    net: fc.integer({ min: -90_000, max: 90_000 }),
  })
  .map((each) => ({ ...each, amount: each.net + each.fee }));
const months = fc.uniqueArray(
  fc.record({
    month,
    kinds: fc
      .array(fc.tuple(fc.constantFrom(...statementKinds), sums), { minLength: 1 })
      .map((kinds) => new Map(kinds)),
    gross: fc.record({ count: fc.nat(9), cents: fc.nat(90_000) }),
  }),
  { selector: (each) => each.month, maxLength: 12 },
);

test("an account statement opens with the closing balance of the month before, and a yearly statement is the sum of its months", () => {
  fc.assert(
    fc.property(months, (given: MonthSums[]) => {
      const listed = monthsWithBalances(given, "2026-12");
      const years = yearsOf(listed);
      for (const [index, { period, opening, net, closing }] of listed.entries()) {
        expect(closing).toBe(opening + net);
        expect(opening).toBe(listed[index - 1]?.closing ?? 0);
        expect(listed[index + 1]?.period ?? nextMonth("2026-12")).toBe(nextMonth(period));
      }
      for (const { period, opening, net, closing, count } of years) {
        const within = listed.filter((each) => each.period.startsWith(period));
        expect([opening, closing]).toEqual([within[0]?.opening, within.at(-1)?.closing]);
        expect(net).toBe(closing - opening);
        const ofYear = sumsByKind(given.filter((each) => each.month.startsWith(period)));
        expect(ofYear.reduce((sum, each) => sum + each.sums.net, 0)).toBe(net);
        expect(ofYear.reduce((sum, each) => sum + each.sums.count, 0)).toBe(count);
      }
      const all = given.flatMap(({ kinds }) => Array.from(kinds.values()));
      expect(listed.at(-1)?.closing ?? 0).toBe(all.reduce((sum, { net }) => sum + net, 0));
    }),
  );
});

test("an account without transactions has no account statements", () => {
  expect(monthsWithBalances([], "2026-12")).toEqual([]);
  expect(yearsOf([])).toEqual([]);
});

test("the account statement after December is that of January of the next year", () => {
  expect([nextMonth("2026-09"), nextMonth("2026-12")]).toEqual(["2026-10", "2027-01"]);
});
