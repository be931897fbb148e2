import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { inviteToHousehold } from "#contract/invitations/household-invitations.ts";
import { hasLink, invitationLimits } from "#rules/household/invitations.ts";
import { dayMs } from "#rules/time/durations.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { findTemplate, type TemplateRow } from "#server/domains/forms/records/load.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canInviteToHousehold, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import type { Message } from "#texts/message.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { invitationQuery, invitationStateOf } from "./present-invitation.ts";
import { householdInvitationExpiry, sendInvitationEmail } from "./send-invitation-email.ts";

type Input = z.output<typeof inviteToHousehold.schema.body>;

/**
 * Invites a person to an application's household, and emails them the link.
 * @returns the invitation's ID
 * @throws ProblemError `not_found`, `forbidden` for a member who may not invite, `conflict` once the application is
 * decided, its form is deleted or too many people were invited, `invalid` for someone who is already invited or a
 * member
 */
export async function createHouseholdInvitation(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  applicationId: string,
  input: Input,
): Promise<string> {
  const actor = actorOf(request);
  await lockApplication(trx, applicationId);
  const application = await loadInvitableApplication(trx, actor, applicationId);
  const by_applicant = !isLandlordSide(actor, application);
  const template = await requireOpenForm(trx, application);
  requireNoLinks(input, by_applicant);
  await requireNotInvited(deps, trx, application, input.email, by_applicant);
  await requireWithinLimits(deps, trx, applicationId, by_applicant);
  const now = deps.now();
  const row = {
    id: newId(),
    application_id: applicationId,
    name: input.name,
    email: input.email,
    role: input.role,
    by_applicant,
    created_by: actor.id,
    language: actor.language,
    created: now,
    sent_at: now,
    expires: householdInvitationExpiry(now),
  };
  await trx.insertInto("household_invitations").values(row).execute();
  await sendInvitationEmail(deps, trx, { application, template }, row, { message: input.message, isReminder: false });
  await record(trx, {
    action: "household invitation sent",
    applicationId,
    actorId: actor.id,
    data: { invitation: row.id, role: row.role },
    ...originOf(request),
    created: now,
  });
  return row.id;
}

/**
 * Loads an application to whose household the caller may currently invite people.
 * @throws ProblemError `not_found`, `forbidden`, `conflict`
 */
export async function loadInvitableApplication(trx: Db, actor: Actor, id: string): Promise<ApplicationRow> {
  const application = await loadApplication(trx, actor, id);
  if (!canInviteToHousehold(actor, application))
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
  if (!isSubmittedUndecided(application.status)) throw conflict((t) => t(invitationProblemsTexts).decided);
  return application;
}

/** Whether invitations to an application's household can currently be sent: it is undecided, and its form still exists. */
export const isInvitable = async (db: Db, { status, template_slug }: ApplicationRow): Promise<boolean> =>
  isSubmittedUndecided(status) && (await findTemplate(db, template_slug)) !== undefined;

/** Requires that an application's form still exists. */
export async function requireOpenForm(trx: Db, { template_slug }: ApplicationRow): Promise<TemplateRow> {
  const template = await findTemplate(trx, template_slug);
  if (!template) throw conflict((t) => t(invitationProblemsTexts).form_closed);
  return template;
}

/** Rejects links in an applicant's message, since it goes to a person whom Lintel doesn't know. */
function requireNoLinks({ name, message }: Input, by_applicant: boolean): void {
  const fieldsWithLink = Object.entries({ name, message }).filter(([, text]) => by_applicant && hasLink(text));
  if (fieldsWithLink.length > 0)
    throw invalid(
      Object.fromEntries(fieldsWithLink.map(([field]) => [field, [(t) => t(invitationProblemsTexts).no_links]])),
    );
}

/**
 * Rejects an address that belongs to the household or is already invited, without revealing to applicants whom the
 * landlord grouped or invited.
 */
async function requireNotInvited(
  deps: TenantDeps,
  trx: Db,
  application: ApplicationRow,
  email: string,
  by_applicant: boolean,
): Promise<void> {
  const emailError = (text: Message) => invalid({ email: [text] });
  if (email === application.applicant_email) throw emailError((t) => t(invitationProblemsTexts).own_address);
  const members = await trx
    .selectFrom("applications")
    .select("id")
    .where("bundle_id", "=", application.bundle_id)
    .where("applicant_email", "=", email)
    .where("destroyed_at", "is", null)
    .execute();
  if (members.length > 0 && !by_applicant) throw emailError((t) => t(invitationProblemsTexts).already_member);
  const existingInvitations = await invitationQuery(trx)
    .where("i.email", "=", email)
    .where("i.application_id", "in", visibleApplicationsQuery(trx, application, by_applicant))
    .execute();
  const states = existingInvitations
    .filter((row) => row.by_applicant || !by_applicant)
    .map((row) => invitationStateOf(row, deps.now()));
  if (states.some((state) => state !== "withdrawn"))
    throw emailError((t) => t(invitationProblemsTexts).already_invited);
}

/**
 * Selects the applications whose invitations a caller sees: all of the household for landlords, only their own for
 * applicants.
 */
export const visibleApplicationsQuery = (db: Db, { id, bundle_id }: ApplicationRow, isForApplicant: boolean) =>
  db
    .selectFrom("applications as m")
    .select("m.id")
    .where((eb) => (isForApplicant ? eb("m.id", "=", id) : eb("m.bundle_id", "=", bundle_id)));

/** Enforces the invitation limits. The caller must have locked the application, so that the counts can't change. */
async function requireWithinLimits(
  deps: TenantDeps,
  trx: Db,
  application_id: string,
  by_applicant: boolean,
): Promise<void> {
  const { perDay, ever } = invitationLimits[by_applicant ? "applicant" : "landlord"];
  const { all, today } = await countInvitations(deps, trx, application_id, by_applicant);
  if (all >= ever) throw conflict((t) => t(invitationProblemsTexts).too_many);
  if (today >= perDay) throw conflict((t) => t(invitationProblemsTexts).too_many_today);
}

/** Counts all invitations, and those emailed within 24 hours. */
export async function countInvitations(deps: TenantDeps, trx: Db, application_id: string, by_applicant: boolean) {
  const since = new Date(deps.now().getTime() - dayMs);
  const sentInvitations = await trx
    .selectFrom("household_invitations")
    .select("sent_at")
    .where("application_id", "=", application_id)
    .where("by_applicant", "=", by_applicant)
    .execute();
  return { all: sentInvitations.length, today: sentInvitations.filter(({ sent_at }) => sent_at > since).length };
}
