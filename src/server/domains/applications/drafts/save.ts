import type { FastifyRequest } from "fastify";
import { maxDraftLength } from "#contract/drafts.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";
import { draftContent } from "../encrypted-columns.ts";
import { bindDraftUploads } from "./bind-draft-uploads.ts";
import { draftExpiry, noEarlierExpiry } from "./draft-expiry.ts";
import { extendDraftTokens } from "./draft-tokens.ts";

/** @throws ProblemError `too_large` when the answers are longer than `maxDraftLength` */
function encryptDraft(deps: TenantDeps, id: string, values: Values): string {
  if (JSON.stringify(values).length > maxDraftLength)
    throw new ProblemError("too_large", (t) => t(applicationProblemsTexts).draft_too_long);
  return draftContent.encrypt(deps, id, values);
}

const timestampsOf = (deps: TenantDeps) => {
  const saved = deps.now();
  return { saved, expires: draftExpiry(deps, saved) };
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
 * @throws ProblemError `conflict` when another page has saved since; `not_found` for a draft that no longer exists
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
      saved: timestamps.saved,
      expires: noEarlierExpiry(timestamps.expires),
    }))
    .where("id", "=", id)
    .where((eb) => eb.or([eb("revision", "=", baseRevision), eb("writer", "=", writer)]))
    .returning(["id", "revision", "saved", "expires"])
    .executeTakeFirst();
  if (!row) {
    // it may just have been discarded or submitted elsewhere
    const existing = await trx.selectFrom("drafts").select("id").where("id", "=", id).executeTakeFirst();
    throw existing ? changedElsewhereError() : notFound();
  }
  await extendDraftTokens(trx, row);
  await bindDraftUploads(deps, trx, id, values);
  return row;
}

const changedElsewhereError = () => conflict((t) => t(applicationProblemsTexts).changed_elsewhere);
