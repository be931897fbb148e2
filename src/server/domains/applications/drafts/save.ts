import type { FastifyRequest } from "fastify";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxDraftLength } from "#contract/drafts.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { dayMs } from "#rules/time/durations.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";
import { draftNotOnLegalHold, type LegalHoldOptions } from "../deletion/legal-holds.ts";
import { draftContent } from "../encrypted-columns.ts";
import { bindDraftUploads } from "./bind-draft-uploads.ts";

/** @throws ProblemError `too_large` when the answers are longer than `maxDraftLength` */
function encryptDraft(deps: TenantDeps, id: string, values: Values): string {
  if (JSON.stringify(values).length > maxDraftLength)
    throw new ProblemError("too_large", (t) => t(applicationProblemsTexts).draft_too_long);
  return draftContent.encrypt(deps, id, values);
}

const timestampsOf = (deps: TenantDeps) => {
  const saved = deps.now();
  return { saved, expires: new Date(saved.getTime() + deps.config.draftDays * dayMs) };
};

/** `version`: the form's, if known. */
type DraftInput = { values: Values; writer: string; version?: number | undefined };
type NewDraft = DraftInput & {
  templateId: string;
  userId: string | null;
  invitationId?: string;
  applicationId?: string;
};

/** Creates a draft: of an account, or for the future holder of its share token. */
export async function createDraft(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { templateId, userId, invitationId, applicationId, values, writer, version }: NewDraft,
) {
  const id = newId();
  const timestamps = timestampsOf(deps);
  const row = await trx
    .insertInto("drafts")
    .values({
      id,
      tenant: tenantOf(trx),
      template_id: templateId,
      template_version: version ?? null,
      user_id: userId,
      invitation_id: invitationId ?? null,
      application_id: applicationId ?? null,
      started_from: applicationId ?? invitationId ?? null,
      content: encryptDraft(deps, id, values),
      writer,
      created: timestamps.saved,
      ...timestamps,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "revision", "saved", "expires"])
    .executeTakeFirst();
  if (!row) throw changedElsewhereError();
  await bindDraftUploads(deps, trx, id, values);
  await record(trx, {
    action: "draft saved",
    applicationId: null,
    actorId: userId,
    data: { draft: id, template: templateId },
    ...originOf(request),
    created: timestamps.saved,
  });
  return row;
}

/**
 * Replaces the answers of the revision that the writer loaded, and extends the draft and its links.
 * @param baseRevision the revision that the writer changed
 * @throws ProblemError `conflict` when another page has saved since
 */
export async function saveDraft(
  deps: TenantDeps,
  trx: Db,
  id: string,
  { values, writer, version }: DraftInput,
  baseRevision: number,
) {
  const timestamps = timestampsOf(deps);
  const row = await trx
    .updateTable("drafts")
    .set((eb) => ({
      content: encryptDraft(deps, id, values),
      writer,
      revision: eb("revision", "+", 1),
      ...(version !== undefined && { template_version: version }),
      ...timestamps,
    }))
    .where("id", "=", id)
    .where((eb) => eb.or([eb("revision", "=", baseRevision), eb("writer", "=", writer)]))
    .returning(["id", "revision", "saved", "expires"])
    .executeTakeFirst();
  if (!row) throw changedElsewhereError();
  await trx.updateTable("share_tokens").set({ expires: row.expires }).where("draft_id", "=", id).execute();
  await bindDraftUploads(deps, trx, id, values);
  return row;
}

const changedElsewhereError = () => conflict((t) => t(applicationProblemsTexts).changed_elsewhere);

/**
 * Creates a token that resumes the draft and stores its hash. A resume link is valid for as long as its draft:
 * `DRAFT_DAYS` (7 by default) after the last save.
 * @param kind `draft` for the page that saves the draft, `draft_link` for an emailed link
 */
export async function createDraftToken(
  deps: TenantDeps,
  trx: Db,
  draft: { id: string; expires: Date },
  kind: "draft" | "draft_link",
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(token),
      tenant: tenantOf(trx),
      kind,
      draft_id: draft.id,
      created: deps.now(),
      expires: draft.expires,
    })
    .execute();
  return token;
}

/** The condition for expired drafts, which no one can resume anymore. */
export const expiredCondition = (now: Date, holds: LegalHoldOptions = {}): RawBuilder<SqlBool> =>
  sql`expires <= ${now} and ${draftNotOnLegalHold(holds)}`;

/**
 * Destroys drafts with all their tokens; a sweep deletes their uploads like other unreferenced ones. The audit log
 * records that they existed. A draft on legal hold only ends: nobody can use it anymore, and it is destroyed after the
 * hold.
 */
export async function destroyDrafts(
  deps: TenantDeps,
  trx: Db,
  selection: { id: string } | { expired: Date; id?: string },
  reason: "expired" | "discarded" | "submitted",
  actorId: string | null = null,
): Promise<void> {
  if (!("expired" in selection)) await endDraftOnLegalHold(deps, trx, selection.id);
  const { id: selectedId } = selection;
  const destroyed = await trx
    .deleteFrom("drafts")
    .where("expired" in selection ? expiredCondition(selection.expired) : draftNotOnLegalHold({}))
    .$if(selectedId !== undefined, (query) => query.where("id", "=", selectedId ?? ""))
    .where("tenant", "=", tenantOf(trx))
    .returning(["id", "template_id"])
    .execute();
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
  if (ended) await trx.deleteFrom("share_tokens").where("draft_id", "=", id).execute();
}
