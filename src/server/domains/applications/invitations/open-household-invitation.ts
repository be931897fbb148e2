import type { FastifyRequest } from "fastify";
import type { OpenedInvitation } from "#contract/invitations/household-invitations.ts";
import type { Form } from "#contract/schemas/forms.ts";
import { homeAnswers } from "#rules/household/home-answers.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { findTemplate } from "#server/domains/forms/records/load.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { createInvitedDraftToken } from "./create-invited-draft-token.ts";
import { openInvitationLink } from "./open-invitation-link.ts";

/**
 * Opens a household invitation's link: creates the invited person's draft with the home's answers, or finds the
 * existing one.
 * @throws ProblemError `not_found` for a link that is unknown or no longer valid
 */
export async function openHouseholdInvitation(
  deps: Deps,
  request: FastifyRequest,
  token: string,
): Promise<OpenedInvitation> {
  return await openInvitationLink(deps, token, findInvitation, async (tenantDeps, trx, invitation) => {
    if (invitation.withdrawn_at) throw notFound();
    const opened = {
      slug: invitation.slug,
      draft: null,
      role: invitation.role,
      invited_by: invitation.by_applicant ? invitation.applicant_name : invitation.landlord,
      by_applicant: invitation.by_applicant,
      landlord: invitation.landlord,
      unit_address: invitation.unit_address,
    };
    if (invitation.submitted_at) return { status: "submitted", ...opened };
    if (!isLinkOpen(invitation, tenantDeps.now())) throw notFound();
    if (request.actor && (await isMember(trx, invitation.bundle_id, request.actor.id)))
      return { status: "other_account", ...opened };
    return { status: "open", ...opened, draft: await openOrCreateDraft(tenantDeps, trx, request, invitation) };
  });
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

const findInvitation = (trx: Db, token: string) =>
  trx
    .selectFrom("share_tokens as s")
    .innerJoin("household_invitations as i", "i.id", "s.invitation_id")
    .innerJoin("applications as a", "a.id", "i.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["i.id", "i.application_id", "i.role", "i.by_applicant", "i.opened_at", "i.submitted_at"])
    .select(["i.withdrawn_at", "s.expires as link_expires"])
    .select([
      "a.applicant_name",
      "a.unit_address",
      "a.answers",
      "a.home_id",
      "a.status",
      "a.status_before",
      "a.bundle_id",
    ])
    .select(["b.deleted_at", "t.slug", "t.deleted_at as form_deleted_at", "l.name as landlord"])
    .where("s.hash", "=", hashToken(token))
    .where("s.kind", "=", "household_invitation")
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();

// a link must not reveal a decision that can still be undone
const isLinkOpen = ({ link_expires, deleted_at, form_deleted_at, status, status_before }: Invitation, now: Date) =>
  link_expires > now && !deleted_at && !form_deleted_at && isSubmittedUndecided(status_before ?? status);

/** Whether a logged-in user already applies in the household: the submission would be assigned to their account. */
async function isMember(trx: Db, bundleId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("applications")
    .select("id")
    .where("bundle_id", "=", bundleId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a share token of the invitation's draft. */
async function openOrCreateDraft(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  invitation: Invitation,
): Promise<string> {
  const { id, application_id, answers, home_id, slug } = invitation;
  const template = await findTemplate(trx, slug);
  if (!template) throw notFound();
  if (!invitation.opened_at) {
    await trx.updateTable("household_invitations").set({ opened_at: deps.now() }).where("id", "=", id).execute();
    await record(trx, {
      action: "household invitation opened",
      applicationId: application_id,
      actorId: null,
      data: { invitation: id },
      ...originOf(request),
      created: deps.now(),
    });
  }
  const prefillAnswers = (form: Form) => homeAnswers(form, answers, home_id);
  return await createInvitedDraftToken(deps, trx, request, template, { invitationId: id }, prefillAnswers);
}
