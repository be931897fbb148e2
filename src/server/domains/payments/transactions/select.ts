import { type RawBuilder, sql } from "kysely";
import type { TransactionScope } from "#server/policies/payments/transactions.ts";

/** Returns the words of a search, at most eight. */
export const searchTerms = (search: string | undefined): string[] =>
  (search ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/** Joins the transactions `e` with their bundles `b`, without deleted bundles. */
const bundleJoins = sql`
  join payments p on p.tenant = e.tenant and p.id = e.payment_id
  join applications a on a.tenant = p.tenant and a.id = p.application_id
  join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id and b.deleted_at is null`;

/** Returns the conditions on bundles `b`: every word of a search occurs, and the agent matches. */
export const bundleConditions = (terms: readonly string[], agent: string | null): RawBuilder<unknown>[] => [
  ...terms.map((term) => sql`position(${term} in b.search) > 0`),
  ...(agent ? [sql`b.agent_id = ${agent}`] : []),
];

/**
 * Selects the transactions of some tenants: `tenant`, `created`, `transaction_id`, once each. Every word of a search
 * has to occur in the applicants, the property, the form or the agent.
 * @param limit the maximum number of newest transactions
 */
export function selectTransactions(
  scopes: readonly TransactionScope[],
  search: string | undefined,
  limit?: number,
): RawBuilder<unknown> {
  const terms = searchTerms(search);
  const parts = scopes.map(({ tenant, agent }) => {
    const conditions = bundleConditions(terms, agent);
    return sql`(
      select e.tenant, e.created, e.transaction_id from ledger_entries e
      ${conditions.length ? bundleJoins : sql``}
      where e.tenant = ${tenant} and e.position = 1 and e.payment_id is not null
        ${conditions.length ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
      ${limit === undefined ? sql`` : sql`order by e.created desc, e.transaction_id desc limit ${limit}`})`;
  });
  return sql.join(parts, sql` union all `);
}

/** The order of the list. Transactions of the same moment are ordered by ID, so that pages do not overlap. */
export const newestFirst = sql`created desc, transaction_id desc`;

/** Selects transactions by their IDs, like `selectTransactions`. */
export const selectByIds = (tenants: readonly string[], ids: readonly string[]): RawBuilder<unknown> =>
  sql`select tenant, created, transaction_id from ledger_entries
      where tenant = any(${tenants}::uuid[]) and transaction_id = any(${ids}::uuid[]) and position = 1`;
