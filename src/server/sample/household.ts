import { mergeBundles } from "#server/domains/applications/households/household-members.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** Adds an application to the bundle of another one, so that they are reviewed and decided together. */
export async function joinHousehold(trx: Db, id: string, other: { bundle: string }, now: Date): Promise<void> {
  const loadBundle = (bundleId: string) =>
    trx.selectFrom("application_bundles").selectAll().where("id", "=", bundleId).executeTakeFirstOrThrow();
  const { bundle_id } = await trx
    .selectFrom("applications")
    .select("bundle_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await mergeBundles(trx, await loadBundle(other.bundle), [await loadBundle(bundle_id)], now);
}
