import type { FastifyRequest } from "fastify";
import {
  invitationWays,
  openChannels,
  reminderRefusal,
  resendRefusal,
  type SendRefusal,
  workingChannels,
} from "#rules/invitations/invitations.ts";
import { separateDrafts } from "#server/domains/applications/drafts/separate-drafts.ts";
import { parseFacts } from "#server/domains/applications/invitation-facts.ts";
import { invitationTokenKind } from "#server/domains/applications/invitations/find-invited-application.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { updateSearchColumns } from "#server/domains/applications/search.ts";
import { findTemplate, type TemplateRow } from "#server/domains/forms/records/load.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canManageApplication } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import type { Message } from "#texts/message.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { requireInvitable, requireQuota, withdrawEarlierInvitations } from "./limits.ts";
import { type InvitationRow, resendInvitationLink } from "./resend-invitation-link.ts";
import { parseTextNumber, requireTextable, requireTextConsent } from "./text-requirements.ts";
import { findOptedOutAddresses } from "./unsubscribe/opt-outs.ts";
import { updateUnsubmittedStatus } from "./update-unsubmitted-status.ts";

const refusalTexts: Record<SendRefusal, Message> = {
  already_submitted: (t) => t(invitationProblemsTexts).already_submitted,
  withdrawn: (t) => t(invitationProblemsTexts).withdrawn,
  unsubscribed: (t) => t(invitationProblemsTexts).unsubscribed,
  wait: (t) => t(invitationProblemsTexts).wait_to_remind({ hours: 24 }),
  enough: (t) => t(invitationProblemsTexts).sent_enough,
  already_opened: (t) => t(invitationProblemsTexts).already_opened,
  bounced: (t) => t(invitationProblemsTexts).bounced,
  expired: (t) => t(invitationProblemsTexts).expired,
};

type ContactCorrection = {
  email?: string | undefined;
  applicant_phone_number?: string | undefined;
  text_consent: boolean;
};

/**
 * Sends an invited person a new link, to another address or number if one is provided.
 * @throws ProblemError `not_found`, `forbidden`, `conflict`, `invalid` for an address or number that can't be invited
 */
export async function resendInvitation(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
  correction: ContactCorrection,
): Promise<void> {
  const lockedInvitation = await lockInvitation(deps, trx, actorOf(request), id);
  const { invitation, application, facts } = lockedInvitation;
  const email = correction.email === invitation.email ? undefined : correction.email;
  const typedNumber = correction.applicant_phone_number;
  const isSameNumber =
    typedNumber === undefined || (invitation.text_id !== null && parseTextNumber(typedNumber) === invitation.phone);
  const hasNewContact = email !== undefined || !isSameNumber;
  const refusal = resendRefusal(parseFacts(facts), deps.now(), hasNewContact);
  if (refusal) throw conflict(refusalTexts[refusal]);
  const template = await requireOpenForm(trx, application);
  await requireQuota(deps, trx);
  const phone = isSameNumber
    ? undefined
    : await updatePhoneNumber(deps, trx, request, template, lockedInvitation, typedNumber, correction);
  if (email !== undefined) await updateEmailAddress(deps, trx, template, lockedInvitation, email);
  if (hasNewContact) {
    await deleteInvitationLinks(trx, application.id);
    const contact = { email: email ?? "", textTo: phone ?? null };
    await withdrawEarlierInvitations(deps, trx, template.id, contact, actorOf(request).id);
  }
  const now = deps.now();
  await trx
    .updateTable("invitations")
    .set((eb) => ({ resends: eb("resends", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const openChannelList = openChannels(parseFacts(facts));
  const isChannelOpen = {
    email: email !== undefined || openChannelList.includes("email"),
    text: phone !== undefined || openChannelList.includes("text"),
  };
  const correctedInvitation = { ...invitation, email: email ?? invitation.email, phone: phone ?? invitation.phone };
  await resendInvitationLink(deps, trx, { template, application }, correctedInvitation, {
    isReminder: false,
    ways: invitationWays.filter((way) => isChannelOpen[way]),
  });
  if (application.status === "B") await updateUnsubmittedStatus(trx, application, "I", now);
  await recordChange(deps, trx, request, invitation, "invitation sent again");
}

/**
 * Sends an invited person a reminder by the channels that have worked.
 * @throws ProblemError `not_found`, `forbidden`, `conflict`
 */
export async function remindInvitee(deps: TenantDeps, trx: Db, request: FastifyRequest, id: string): Promise<void> {
  const { invitation, application, facts } = await lockInvitation(deps, trx, actorOf(request), id);
  const refusal = reminderRefusal(parseFacts(facts), deps.now());
  if (refusal) throw conflict(refusalTexts[refusal]);
  const template = await requireOpenForm(trx, application);
  await requireQuota(deps, trx);
  await trx
    .updateTable("invitations")
    .set((eb) => ({ reminders: eb("reminders", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const invitationChannels = workingChannels(parseFacts(facts));
  await resendInvitationLink(deps, trx, { template, application }, invitation, {
    isReminder: true,
    ways: invitationChannels,
  });
  await recordChange(deps, trx, request, invitation, "invitation reminder sent");
}

/**
 * Withdraws an invitation. A draft that was started with it remains the applicant's, for a separate application.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` once the person has applied
 */
export async function withdrawInvitation(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const { invitation } = await lockInvitation(deps, trx, actorOf(request), id);
  if (invitation.submitted_at) throw conflict(refusalTexts.already_submitted);
  if (invitation.withdrawn_at) return;
  await trx.updateTable("invitations").set({ withdrawn_at: deps.now() }).where("id", "=", id).execute();
  await separateDrafts(trx, [invitation.application_id]);
  await recordChange(deps, trx, request, invitation, "invitation withdrawn");
}

type LockedInvitation = {
  invitation: InvitationRow;
  application: ApplicationRow;
  facts: NonNullable<ApplicationRow["invitation"]>;
};

/**
 * Loads an invitation that the caller may change, and locks its application.
 * @throws ProblemError `not_found`, `forbidden`
 */
async function lockInvitation(deps: TenantDeps, trx: Db, actor: Actor, id: string): Promise<LockedInvitation> {
  const findInvitation = () => trx.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();
  const unlockedInvitation = await findInvitation();
  if (!unlockedInvitation) throw notFound();
  await lockApplication(trx, unlockedInvitation.application_id);
  const application = await loadApplication(trx, actor, unlockedInvitation.application_id);
  const invitation = await findInvitation();
  const { invitation: facts } = application;
  if (!invitation || !facts) throw notFound();
  if (!canManageApplication(actor, application))
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
  // the person may have unsubscribed from the same sender in another tenant, which doesn't mark this invitation
  const isOptedOut = (await findOptedOutAddresses(deps, trx, application, [invitation.email])).size > 0;
  const unsubscribed_at = facts.unsubscribed_at ?? (isOptedOut ? deps.now().toISOString() : null);
  return { invitation, application, facts: { ...facts, unsubscribed_at } };
}

/** @throws ProblemError `conflict` when the application is archived or the form is offline */
async function requireOpenForm(trx: Db, { is_archived, template_slug }: ApplicationRow): Promise<TemplateRow> {
  if (is_archived) throw conflict((t) => t(invitationProblemsTexts).application_closed);
  const template = await findTemplate(trx, template_slug);
  if (!template) throw conflict((t) => t(invitationProblemsTexts).form_closed);
  return template;
}

/** Deletes the links sent to the previous address or number, which may belong to somebody else. */
const deleteInvitationLinks = async (trx: Db, applicationId: string) =>
  await trx
    .deleteFrom("share_tokens")
    .where("application_id", "=", applicationId)
    .where("kind", "=", invitationTokenKind)
    .execute();

async function updateEmailAddress(
  deps: TenantDeps,
  trx: Db,
  template: TemplateRow,
  lockedInvitation: LockedInvitation,
  email: string,
) {
  const { id, bundle_id } = lockedInvitation.application;
  await requireInvitable(deps, trx, template, email);
  await trx.updateTable("applications").set({ applicant_email: email }).where("id", "=", id).execute();
  await trx.updateTable("invitations").set({ unsubscribed_at: null }).where("application_id", "=", id).execute();
  await updateSearchColumns(trx, bundle_id);
}

/** @returns the corrected number, for which the caller stated the person's consent to text messages */
async function updatePhoneNumber(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  template: TemplateRow,
  { invitation, application }: LockedInvitation,
  typedNumber: string,
  { text_consent }: ContactCorrection,
): Promise<string> {
  const actor = actorOf(request);
  const consent = requireTextConsent(deps, actor, template, { text_consent });
  const phone = await requireTextable(deps, trx, template, typedNumber);
  const consentColumns = { text_consent: JSON.stringify(consent), text_stopped_at: null };
  await trx.updateTable("invitations").set(consentColumns).where("id", "=", invitation.id).execute();
  await trx.updateTable("applications").set({ applicant_phone: phone }).where("id", "=", application.id).execute();
  await record(trx, {
    action: "text consent stated",
    applicationId: application.id,
    actorId: actor.id,
    data: { invitation: invitation.id, wording: consent.wording },
    ...originOf(request),
    created: deps.now(),
  });
  return phone;
}

const recordChange = (
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id, application_id }: InvitationRow,
  action: "invitation sent again" | "invitation reminder sent" | "invitation withdrawn",
) =>
  record(trx, {
    action,
    applicationId: application_id,
    actorId: actorOf(request).id,
    data: { invitation: id },
    ...originOf(request),
    created: deps.now(),
  });
