import type { FastifyRequest } from "fastify";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { isDraftOwner } from "#server/policies/drafts.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isUnexpiredDraft } from "./draft-expiry.ts";
import { findDraftOfToken } from "./draft-tokens.ts";

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/**
 * Finds a form's draft by its share token, or the caller's own draft without a token.
 * @returns undefined for a draft that doesn't exist, has expired, or is someone else's
 */
export async function findDraft(deps: TenantDeps, db: Db, request: FastifyRequest, templateId: string, token?: string) {
  const { actor } = request;
  const unexpiredDrafts = db
    .selectFrom("drafts as d")
    .select(columnsOf("drafts", "d"))
    .where("d.template_id", "=", templateId)
    .where(isUnexpiredDraft(deps.now()));
  if (token !== undefined) {
    const draftId = await findDraftOfToken(deps, db, token);
    return draftId === null ? undefined : await unexpiredDrafts.where("d.id", "=", draftId).executeTakeFirst();
  }
  if (!actor) return undefined;
  const ownDraft = await unexpiredDrafts.where("d.user_id", "=", actor.id).executeTakeFirst();
  return ownDraft && isDraftOwner(actor, ownDraft) ? ownDraft : undefined;
}
