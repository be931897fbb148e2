import type { StatementAccount } from "#contract/my-payments/statements.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { acrossTenants, type ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import { requireStatementAccounts } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";

/** An account that has statements: the earnings in one tenant. */
export type Account = { account: StatementAccount["account"]; tenant: string; name: string };

/** Lists the accounts for which a user gets statements. @throws ProblemError `forbidden` */
export async function listStatementAccounts(deps: Deps, actor: Actor): Promise<Account[]> {
  const accounts = requireStatementAccounts(actor);
  const tenants = accounts.map(({ tenant }) => tenant);
  if (tenants.length === 0) return [];
  const rows = await deps.db
    .selectFrom("landlords")
    .select(["user_id as tenant", "name"])
    .where("user_id", "in", tenants)
    .unionAll(deps.db.selectFrom("companies").select(["id as tenant", "name"]).where("id", "in", tenants))
    .execute();
  const names = new Map(rows.map(({ tenant, name }) => [tenant, name]));
  return accounts.map((each) => ({ ...each, name: names.get(each.tenant) ?? "" }));
}

/** @throws ProblemError `forbidden`; `not_found` */
export async function loadStatementAccount(deps: Deps, actor: Actor, account: Account["account"]): Promise<Account> {
  const found = (await listStatementAccounts(deps, actor)).find((candidate) => candidate.account === account);
  if (!found) throw notFound();
  return found;
}

/** Runs queries on an account in one snapshot, so that its sums and its lines are consistent. */
export async function withAccountSnapshot<T>(
  deps: Deps,
  { tenant }: Account,
  read: (db: ManyTenantsDb) => Promise<T>,
): Promise<T> {
  return await acrossTenants(deps.db, [tenant]).transaction().setIsolationLevel("repeatable read").execute(read);
}
