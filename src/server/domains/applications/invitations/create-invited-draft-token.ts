import type { FastifyRequest } from "fastify";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { applicantForm } from "#server/domains/forms/public/applicant-form.ts";
import { loadForm, type TemplateRow } from "#server/domains/forms/records/load.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { destroyDraft } from "../drafts/destroy.ts";
import { isUnexpiredDraft } from "../drafts/draft-expiry.ts";
import { createDraftToken } from "../drafts/draft-tokens.ts";
import { createDraft } from "../drafts/save.ts";

/**
 * What an invited draft belongs to: a household invitation by its own ID, an invitation to apply by the application's
 * ID.
 */
type DraftOwner = { invitationId: string } | { applicationId: string };

/**
 * Creates a token for the draft of an invitation. If the draft is missing or expired, creates it with the known
 * answers.
 */
export async function createInvitedDraftToken(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  template: TemplateRow,
  owner: DraftOwner,
  prefillAnswers: (form: Form) => Values,
): Promise<string> {
  const drafts = trx.selectFrom("drafts").select(["id", "expires", isUnexpiredDraft(deps.now()).as("is_unexpired")]);
  const existingDraft = await ("invitationId" in owner
    ? drafts.where("invitation_id", "=", owner.invitationId)
    : drafts.where("application_id", "=", owner.applicationId)
  ).executeTakeFirst();
  if (existingDraft?.is_unexpired) return await createDraftToken(deps, trx, existingDraft, "draft");
  if (existingDraft) await destroyDraft(deps, trx, existingDraft.id, "expired");
  const { form } = applicantForm(deps, template, await loadForm(trx, template.id, template.version));
  const draft = await createDraft(deps, trx, request, {
    templateId: template.id,
    userId: null,
    ...owner,
    values: prefillAnswers(form),
    writer: newId(),
    version: template.version,
  });
  return await createDraftToken(deps, trx, draft, "draft");
}
