import type { StatementAccount } from "#contract/my-payments/statements.ts";
import { fromCents } from "#rules/money/money.ts";
import type { StatementPeriod } from "#rules/money/statements.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { listStatementAccounts } from "./open-account.ts";
import { withAccountSums } from "./read-period.ts";

/** Lists the statements of the caller's accounts, newest first. @throws ProblemError `forbidden` */
export async function listStatements(deps: Deps, actor: Actor, timeZone: string): Promise<StatementAccount[]> {
  const statementAccounts: StatementAccount[] = [];
  for (const statementAccount of await listStatementAccounts(deps, actor)) {
    const { account, name } = statementAccount;
    const { months, years } = await withAccountSums(deps, statementAccount, timeZone, async (_, sums) => sums);
    statementAccounts.push({
      account,
      name,
      months: months.toReversed().map(present),
      years: years.toReversed().map(present),
    });
  }
  return statementAccounts;
}

const present = ({ period, opening, net, closing, count }: StatementPeriod) => ({
  period,
  opening: fromCents(opening),
  net: fromCents(net),
  closing: fromCents(closing),
  count,
});
