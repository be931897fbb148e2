import type { FastifyRequest } from "fastify";
import type { OpenedInvitationToApply } from "#contract/invitations/invitations.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { homeAnswers } from "#rules/household/home-answers.ts";
import { findTemplate } from "#server/domains/forms/records/load.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { updateBundleStatus } from "../workflow/advance.ts";
import { createInvitedDraftToken } from "./create-invited-draft-token.ts";
import { invitationTokenKind } from "./find-invited-application.ts";
import { openInvitationLink } from "./open-invitation-link.ts";

/**
 * Opens the link of an invitation to apply: creates the invited person's draft, or finds the existing one.
 * @throws ProblemError `not_found` for an unknown link
 */
export async function openInvitationToApply(
  deps: Deps,
  request: FastifyRequest,
  token: string,
): Promise<OpenedInvitationToApply> {
  return await openInvitationLink(deps, token, findInvitation, async (tenantDeps, trx, invitation) => {
    const { slug, name, landlord, unit_address } = invitation;
    const status = openingStatus(invitation, tenantDeps.now());
    const draft = status === "open" ? await openOrCreateDraft(tenantDeps, trx, request, invitation) : null;
    return { status, slug, draft, name, landlord, unit_address };
  });
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

const findInvitation = (trx: Db, token: string) =>
  trx
    .selectFrom("share_tokens as s")
    .innerJoin("applications as a", "a.id", "s.application_id")
    .innerJoin("invitations as v", "v.application_id", "a.id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["v.id", "v.application_id", "v.name", "v.email", "v.phone"])
    .select(["v.opened_at", "v.submitted_at", "v.withdrawn_at", "s.expires as link_expires"])
    .select(["a.unit_address", "a.answers", "a.home_id", "a.status"])
    .select(["b.id as bundle_id", "b.deleted_at", "b.is_archived"])
    .select(["t.slug", "t.deleted_at as form_deleted_at", "l.name as landlord"])
    .where("s.hash", "=", hashToken(token))
    .where("s.kind", "=", invitationTokenKind)
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();

function openingStatus(invitation: Invitation, now: Date): OpenedInvitationToApply["status"] {
  const { submitted_at, withdrawn_at, deleted_at, is_archived, form_deleted_at, link_expires } = invitation;
  if (submitted_at) return "submitted";
  if (withdrawn_at) return "withdrawn";
  if (deleted_at || is_archived || form_deleted_at) return "closed";
  return link_expires > now ? "open" : "expired";
}

/** Returns a share token of the invitation's draft. */
async function openOrCreateDraft(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  invitation: Invitation,
): Promise<string> {
  const template = await findTemplate(trx, invitation.slug);
  if (!template) throw notFound();
  if (!invitation.opened_at) await recordOpening(deps, trx, request, invitation);
  const owner = { applicationId: invitation.application_id };
  return await createInvitedDraftToken(deps, trx, request, template, owner, (form) =>
    prefilledAnswers(form, invitation),
  );
}

/** Returns the prefilled answers: those in the invitation to which the form has a question. */
function prefilledAnswers(form: Form, { email, phone, answers, home_id }: Invitation): Values {
  const questions = new Set(form.sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const contact = { applicant__email: email, ...(phone && { applicant__phone: phone }) };
  const contactAnswers = Object.entries(contact).filter(([name]) => questions.has(name));
  return { ...homeAnswers(form, answers, home_id), ...Object.fromEntries(contactAnswers) };
}

/**
 * Records that the link was opened, which starts the application. The status of one that bounced stays until
 * submission.
 */
async function recordOpening(deps: TenantDeps, trx: Db, request: FastifyRequest, invitation: Invitation) {
  const { id, application_id: applicationId, bundle_id, status } = invitation;
  const now = deps.now();
  await trx.updateTable("invitations").set({ opened_at: now }).where("id", "=", id).execute();
  if (status === "I") {
    await trx.updateTable("applications").set({ status: "C", modified: now }).where("id", "=", applicationId).execute();
    await updateBundleStatus(trx, bundle_id, now);
  }
  await record(trx, {
    action: "invitation opened",
    applicationId,
    actorId: null,
    data: { invitation: id },
    ...originOf(request),
    created: now,
  });
}
