import { type RawBuilder, sql } from "kysely";
import { type GlobalDb, type OfTenant, openTenant } from "../tenant-scope.ts";

/**
 * Runs the work of a job for every tenant that has some.
 * @param tenants a call of one of the database's functions that list tenants: row-level security permits no other way
 */
export async function eachTenant<D extends { db: GlobalDb }>(
  deps: D,
  tenants: RawBuilder<unknown>,
  work: (deps: OfTenant<D>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ tenant: string }>`select * from ${tenants} as t (tenant)`.execute(deps.db);
  for (const { tenant } of rows) await work(await openTenant(deps, tenant));
}
