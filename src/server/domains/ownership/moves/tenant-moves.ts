import { sql } from "kysely";
import { type GlobalDb, setTransactionTenants } from "#server/platform/db/tenant-scope.ts";

/** The tenant that the rows leave, and their new one. */
export type TenantMove = { source: string; target: string };

/**
 * Moves bundles to another tenant with everything that refers to them, in the transaction. Forms stay: a deleted copy
 * of each form moves with the applications.
 * @param landlord the new owner
 * @returns the IDs of the applications that moved
 */
export const moveBundles = (trx: GlobalDb, move: TenantMove, bundles: readonly string[], landlord: string) =>
  runMove(trx, move, sql`move_bundles(${move.source}, ${move.target}, ${bundles}, ${landlord})`);

/**
 * Moves all of a landlord's forms and applications to another tenant with everything that refers to them.
 * @returns the IDs of the applications that moved
 */
export const moveLandlord = (trx: GlobalDb, move: TenantMove, landlord: string) =>
  runMove(trx, move, sql`move_landlord(${move.source}, ${move.target}, ${landlord})`);

async function runMove(
  trx: GlobalDb,
  { source, target }: TenantMove,
  moveFunction: ReturnType<typeof sql>,
): Promise<string[]> {
  await setTransactionTenants(trx, [source, target]);
  const { rows } = await sql<{ id: string }>`select * from ${moveFunction} as moved (id)`.execute(trx);
  return rows.map(({ id }) => id);
}
