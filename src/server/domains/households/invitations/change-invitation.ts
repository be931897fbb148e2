import type { FastifyRequest } from "fastify";
import {
  invitationLimits,
  isInvitationPending,
  maxHouseholdReminders,
  reminderHours,
} from "#rules/household/invitations.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canInviteToHousehold, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { countInvitations, loadInvitableApplication, requireOpenForm } from "./create-household-invitation.ts";
import { deleteInvitationLinks } from "./end-invitations.ts";
import { type InvitationRow, invitationQuery, invitationStateOf, nextReminderAt } from "./present-invitation.ts";
import { householdInvitationExpiry, sendInvitationEmail } from "./send-invitation-email.ts";

/**
 * Emails an invited person a new link, and extends the invitation.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` when it is too early, too often or too late
 */
export async function sendInvitationReminder(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const actor = actorOf(request);
  const { invitation, application } = await lockInvitation(trx, actor, id);
  const { by_applicant, application_id } = invitation;
  await loadInvitableApplication(trx, actor, application_id);
  const template = await requireOpenForm(trx, application);
  requirePending(deps, invitation);
  const now = deps.now();
  if (invitation.reminders >= maxHouseholdReminders) throw conflict((t) => t(invitationProblemsTexts).reminded_enough);
  if (nextReminderAt(invitation) > now)
    throw conflict((t) => t(invitationProblemsTexts).wait_to_remind({ hours: reminderHours }));
  const { today } = await countInvitations(deps, trx, application_id, by_applicant);
  if (today >= invitationLimits[by_applicant ? "applicant" : "landlord"].perDay)
    throw conflict((t) => t(invitationProblemsTexts).too_many_today);
  await trx
    .updateTable("household_invitations")
    .set((eb) => ({ sent_at: now, expires: householdInvitationExpiry(now), reminders: eb("reminders", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await sendInvitationEmail(deps, trx, { application, template }, invitation, { isReminder: true });
  await recordChange(deps, trx, request, invitation, "household invitation sent again");
}

/**
 * Withdraws an invitation and its links. A draft that was started from it stays with its writer, for an application
 * outside the household.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` once the person has applied
 */
export async function withdrawInvitation(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const { invitation } = await lockInvitation(trx, actorOf(request), id);
  if (invitation.withdrawn_at) return;
  requirePending(deps, invitation);
  await trx.updateTable("household_invitations").set({ withdrawn_at: deps.now() }).where("id", "=", id).execute();
  await deleteInvitationLinks(trx, [id]);
  await recordChange(deps, trx, request, invitation, "household invitation withdrawn");
}

function requirePending({ now }: TenantDeps, invitation: InvitationRow): void {
  const state = invitationStateOf(invitation, now());
  if (isInvitationPending(state)) return;
  throw conflict((t) => t(invitationProblemsTexts)[state === "submitted" ? "already_submitted" : "withdrawn"]);
}

/**
 * Loads an invitation that the caller may change, and locks it and the application that it belongs to.
 * @throws ProblemError `not_found`, also for an applicant who didn't send it, `forbidden`
 */
async function lockInvitation(
  trx: Db,
  actor: Actor,
  id: string,
): Promise<{ invitation: InvitationRow; application: ApplicationRow }> {
  const findInvitation = () => invitationQuery(trx).where("i.id", "=", id).executeTakeFirst();
  const unlockedInvitation = await findInvitation();
  if (!unlockedInvitation) throw notFound();
  await lockApplication(trx, unlockedInvitation.application_id);
  // a submission accepts the invitation without locking the application
  await trx.selectFrom("household_invitations").select("id").where("id", "=", id).forUpdate().execute();
  const invitation = await findInvitation();
  const application = await loadApplication(trx, actor, unlockedInvitation.application_id);
  if (!invitation || !(isLandlordSide(actor, application) || invitation.by_applicant)) throw notFound();
  if (!canInviteToHousehold(actor, application))
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
  return { invitation, application };
}

const recordChange = (
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id, application_id }: InvitationRow,
  action: "household invitation sent again" | "household invitation withdrawn",
) =>
  record(trx, {
    action,
    applicationId: application_id,
    actorId: actorOf(request).id,
    data: { invitation: id },
    ...originOf(request),
    created: deps.now(),
  });
