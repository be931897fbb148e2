import { type StatementKind, type Sums, sumsByKind } from "#rules/money/statements.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type StatementLine, streamLines } from "./load-lines.ts";
import type { Account } from "./open-account.ts";
import { withStatementPeriod } from "./read-period.ts";

/** The maximum number of lines in one statement; a statement with more shows only the sums. */
const maxLines = 2_500;

type Gross = { count: number; cents: number };
type Month = { month: string; opening: number; net: number; closing: number; gross: Gross; rewards: Gross };

/** The content of a statement, in cents. */
export type Statement = {
  name: string;
  /** such as `2026-03` or `2026` */
  period: string;
  timeZone: string;
  created: Date;
  /** whether the period is still in progress */
  isToDate: boolean;
  opening: number;
  closing: number;
  kinds: { kind: StatementKind; sums: Sums }[];
  /** of a year, oldest first; empty for a month */
  months: Month[];
  /** null if there are too many */
  lines: StatementLine[] | null;
};

/**
 * Loads the statement of an account for a month or a year.
 * @throws ProblemError `not_found` for a period without a statement
 */
export async function loadStatement(
  deps: Deps,
  account: Account,
  query: { period: string; timeZone: string },
): Promise<Statement> {
  const { period, timeZone } = query;
  return await withStatementPeriod(deps, account, query, async (db, { sums, months, others, current, found }) => {
    const periodSums = sums.filter(({ month }) => month.startsWith(period) && month <= current);
    const lines: StatementLine[] = [];
    if (found.count <= maxLines)
      for await (const line of streamLines(db, account.tenant, query, others)) lines.push(line);
    return {
      name: account.name,
      period,
      timeZone,
      created: deps.now(),
      isToDate: current.startsWith(period),
      opening: found.opening,
      closing: found.closing,
      kinds: sumsByKind(periodSums),
      months:
        period.length === 4
          ? months
              .filter((each) => each.period.startsWith(period))
              .map(({ period: month, opening, net, closing }) => {
                const sums = periodSums.find((each) => each.month === month);
                const reward = sums?.kinds.get("reward");
                const rewards = { count: reward?.count ?? 0, cents: reward?.net ?? 0 };
                return { month, opening, net, closing, gross: sums?.gross ?? { count: 0, cents: 0 }, rewards };
              })
          : [],
      lines: found.count <= maxLines ? lines : null,
    };
  });
}
