import { transactionKinds } from "./transactions.ts";

/** The kinds of lines of an account statement: transactions, and other changes of the balance. */
export const statementKinds = [...transactionKinds, "payout", "payout_returned", "reward"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** A month such as `2026-03`, or a year such as `2026`. */
export const periodPattern = /^20\d{2}(?:-(?:0[1-9]|1[0-2]))?$/;

/** Amounts in cents; `net` is the change of the balance: the amount less the fee. */
export type Sums = { count: number; amount: number; fee: number; net: number };

/**
 * What changed in an account in one month, by kind. `gross`: what applicants paid, before report costs, refunds and
 * disputes, and in how many payments.
 */
export type MonthSums = {
  month: string;
  kinds: ReadonlyMap<StatementKind, Sums>;
  gross: { count: number; cents: number };
};

/** One month or year of an account, in cents: the closing balance is the opening balance and the net change. */
export type StatementPeriod = { period: string; opening: number; net: number; closing: number; count: number };

const zeroSums: Sums = { count: 0, amount: 0, fee: 0, net: 0 };

const addSums = (a: Sums, b: Sums): Sums => ({
  count: a.count + b.count,
  amount: a.amount + b.amount,
  fee: a.fee + b.fee,
  net: a.net + b.net,
});

/** Adds up sums of several kinds or months. */
export const totalOf = (sums: Iterable<Sums>): Sums => Array.from(sums).reduce(addSums, zeroSums);

/** Adds up the sums of several months by kind; kinds without any are missing. */
export function sumsByKind(months: readonly MonthSums[]): { kind: StatementKind; sums: Sums }[] {
  return statementKinds.flatMap((kind) => {
    const sums = totalOf(months.flatMap(({ kinds }) => kinds.get(kind) ?? []));
    return sums.count > 0 ? [{ kind, sums }] : [];
  });
}

/** Returns the month after `2026-12`: `2027-01`. */
export function nextMonth(month: string): string {
  const [year = 0, monthNumber = 0] = month.split("-").map(Number);
  return monthNumber === 12 ? `${year + 1}-01` : `${year}-${String(monthNumber + 1).padStart(2, "0")}`;
}

/**
 * Returns an account's months with their balances, oldest first: from the first with a transaction to the current one,
 * without gaps.
 * @param months in any order
 */
export function monthsWithBalances(months: readonly MonthSums[], current: string): StatementPeriod[] {
  const byMonth = new Map(months.map((each) => [each.month, each]));
  const first = Array.from(byMonth.keys()).toSorted()[0];
  const periods: StatementPeriod[] = [];
  let opening = 0;
  for (let month = first; month !== undefined && month <= current; month = nextMonth(month)) {
    const { net, count } = totalOf(byMonth.get(month)?.kinds.values() ?? []);
    periods.push({ period: month, opening, net, closing: opening + net, count });
    opening += net;
  }
  return periods;
}

/** Returns the years of months without gaps, oldest first. */
export function yearsOf(months: readonly StatementPeriod[]): StatementPeriod[] {
  return Array.from(
    Map.groupBy(months, ({ period }) => period.slice(0, 4)),
    ([period, monthsOfYear]) => ({
      period,
      opening: monthsOfYear[0]?.opening ?? 0,
      net: monthsOfYear.reduce((sum, { net }) => sum + net, 0),
      closing: monthsOfYear.at(-1)?.closing ?? 0,
      count: monthsOfYear.reduce((sum, { count }) => sum + count, 0),
    }),
  );
}
