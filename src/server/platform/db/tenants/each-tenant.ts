import { type RawBuilder, sql } from "kysely";
import { attemptEach } from "../../common/attempt-each.ts";
import { type GlobalDb, type OfTenant, openTenant } from "../tenant-scope.ts";

/**
 * Runs the work of a job for every tenant that has some, continuing after failures.
 * @param tenants a call of one of the database's functions that list tenants: row-level security permits no other way
 * @throws AggregateError of the failures, after the last tenant
 */
export async function eachTenant<D extends { db: GlobalDb }>(
  deps: D,
  tenants: RawBuilder<unknown>,
  work: (deps: OfTenant<D>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ tenant: string }>`select * from ${tenants} as t (tenant)`.execute(deps.db);
  await attemptEach(rows, async ({ tenant }) => await work(await openTenant(deps, tenant)));
}
