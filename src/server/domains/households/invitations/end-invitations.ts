import type { Db } from "#server/platform/db/connect.ts";

/** Ends the open invitations of bundles whose form stays in another tenant, to apply and to their households. */
export async function endInvitations(trx: Db, bundleIds: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable("invitations")
    .set({ withdrawn_at: now })
    .where("application_id", "in", trx.selectFrom("applications").select("id").where("bundle_id", "in", bundleIds))
    .where("submitted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
  const ended = await trx
    .updateTable("household_invitations")
    .set({ withdrawn_at: now })
    .where("application_id", "in", trx.selectFrom("applications").select("id").where("bundle_id", "in", bundleIds))
    .where("submitted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .execute();
  await endLinks(
    trx,
    ended.map(({ id }) => id),
  );
}

/** The links of invitations become invalid, and drafts that were started with them lead to no household. */
export async function endLinks(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("share_tokens").where("invitation_id", "in", ids).execute();
  await trx.updateTable("drafts").set({ invitation_id: null }).where("invitation_id", "in", ids).execute();
}
