import { type DeleteQueryBuilder, type DeleteResult, type RawBuilder, type SqlBool, sql } from "kysely";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { draftNotOnLegalHold, type LegalHoldOptions } from "../deletion/legal-holds.ts";
import { isUnexpiredDraft } from "./draft-expiry.ts";
import { revokeDraftTokens } from "./draft-tokens.ts";

type DestructionReason = "expired" | "discarded" | "submitted";

/** The condition for expired drafts, which no one can resume anymore. */
export const expiredCondition = (now: Date, holds: LegalHoldOptions = {}): RawBuilder<SqlBool> =>
  sql`not (${isUnexpiredDraft(now)}) and ${draftNotOnLegalHold(holds)}`;

/**
 * Destroys a draft with all its tokens. One on legal hold only ends: nobody can use it anymore, and it is destroyed
 * after the hold.
 */
export async function destroyDraft(
  deps: TenantDeps,
  trx: Db,
  id: string,
  reason: DestructionReason,
  actorId: string | null = null,
): Promise<void> {
  await endDraftOnLegalHold(deps, trx, id);
  const drafts = trx.deleteFrom("drafts").where("id", "=", id).where(draftNotOnLegalHold({}));
  await destroySelected(deps, trx, drafts, reason, actorId);
}

/** Destroys a tenant's expired drafts that aren't on legal hold, or one of them, with all their tokens. */
export async function destroyExpiredDrafts(deps: TenantDeps, trx: Db, id?: string): Promise<void> {
  const drafts = trx.deleteFrom("drafts").where(expiredCondition(deps.now()));
  await destroySelected(deps, trx, id === undefined ? drafts : drafts.where("id", "=", id), "expired", null);
}

/** The audit log records that the drafts existed; a sweep deletes their uploads like other unreferenced ones. */
async function destroySelected(
  deps: TenantDeps,
  trx: Db,
  drafts: DeleteQueryBuilder<DB, "drafts", DeleteResult>,
  reason: DestructionReason,
  actorId: string | null,
): Promise<void> {
  const destroyed = await drafts.where("tenant", "=", tenantOf(trx)).returning(["id", "template_id"]).execute();
  for (const { id, template_id } of destroyed)
    await record(trx, {
      action: "draft destroyed",
      applicationId: null,
      actorId,
      data: { draft: id, template: template_id, why: reason },
      created: deps.now(),
    });
}

/**
 * Ends a draft if it is on legal hold. It expires, so that it can't be resumed and is destroyed once the hold is
 * released, and leaves its application or invitation, so that whoever starts again has one draft, as without a hold.
 */
async function endDraftOnLegalHold(deps: TenantDeps, trx: Db, id: string): Promise<void> {
  const now = deps.now();
  const ended = await trx
    .updateTable("drafts")
    .set({ application_id: null, invitation_id: null, expires: sql<Date>`least(expires, ${now})` })
    .where("id", "=", id)
    .where(sql<SqlBool>`not ${draftNotOnLegalHold({})}`)
    .returning("id")
    .executeTakeFirst();
  if (ended) await revokeDraftTokens(trx, id);
}
