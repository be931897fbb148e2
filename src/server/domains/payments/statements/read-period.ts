import { type MonthSums, monthsWithBalances, type StatementPeriod, yearsOf } from "#rules/money/statements.ts";
import { dayOf } from "#rules/text/dates.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { loadMonthSums } from "./load-months.ts";
import { loadOtherLines, type OtherLine } from "./load-other-lines.ts";
import { type Account, withAccountSnapshot } from "./open-account.ts";

/** `sums` are by month; `months` and `years` contain the balances, oldest first. */
type AccountSums = {
  sums: MonthSums[];
  months: StatementPeriod[];
  years: StatementPeriod[];
  others: OtherLine[];
  /** the current month */
  current: string;
};

/**
 * Loads an account's sums by month, in one snapshot with the queries of `read`.
 * @param timeZone determines where months begin
 */
export async function withAccountSums<T>(
  deps: Deps,
  account: Account,
  timeZone: string,
  read: (db: ManyTenantsDb, sums: AccountSums) => Promise<T>,
): Promise<T> {
  const current = dayOf(deps.now(), timeZone).slice(0, 7);
  return await withAccountSnapshot(deps, account, async (db) => {
    const others = await loadOtherLines(db, account.tenant, timeZone);
    const sums = await loadMonthSums(db, account.tenant, timeZone, others);
    const months = monthsWithBalances(sums, current);
    return await read(db, { sums, months, years: yearsOf(months), others, current });
  });
}

/**
 * Runs queries for a month or year of an account that has a statement, in one snapshot.
 * The period is, for example, `2026-03` or `2026`, in the time zone.
 * @throws ProblemError `not_found` for a period without a statement
 */
export async function withStatementPeriod<T>(
  deps: Deps,
  account: Account,
  { period, timeZone }: { period: string; timeZone: string },
  read: (db: ManyTenantsDb, sums: AccountSums & { found: StatementPeriod }) => Promise<T>,
): Promise<T> {
  return await withAccountSums(deps, account, timeZone, async (db, sums) => {
    const found = [...sums.months, ...sums.years].find((sum) => sum.period === period);
    if (!found) throw notFound();
    return await read(db, { ...sums, found });
  });
}
