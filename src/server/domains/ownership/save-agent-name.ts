import { sql } from "kysely";
import { enqueueUpdateSearches } from "#server/domains/applications/jobs/update-searches.ts";
import type { Db } from "#server/platform/db/connect.ts";

/**
 * Saves the name of the agent to whom applications were just assigned, which lists show and by which they are searched.
 * Members of a household who are assigned to nobody themselves are skipped.
 * @param applicationIds applications that the transaction has locked
 * @param agent null: they are assigned to nobody now
 */
export async function saveAgentName(
  trx: Db,
  applicationIds: readonly string[],
  agent: { id: string; name: string } | null,
): Promise<void> {
  if (applicationIds.length === 0) return;
  const renamed = await trx
    .updateTable("applications as a")
    .from("application_bundles as b")
    .set({ agent: agent?.name ?? "" })
    .where("a.id", "=", sql<string>`any(${applicationIds}::uuid[])`)
    .where("a.agent", "<>", agent?.name ?? "")
    .where("a.destroyed_at", "is", null)
    // the member's own bundle, to which they return if they leave the household
    .whereRef("b.id", "=", (eb) => eb.fn.coalesce("a.own_bundle_id", "a.bundle_id"))
    .where("b.agent_id", agent ? "=" : "is", agent?.id ?? null)
    .where((eb) => eb.not(eb.and([eb("a.own_bundle_id", "is", null), eb("b.agent_joined", "=", true)])))
    .returning("a.bundle_id")
    .execute();
  await enqueueUpdateSearches(
    trx,
    renamed.map(({ bundle_id }) => bundle_id),
  );
}
