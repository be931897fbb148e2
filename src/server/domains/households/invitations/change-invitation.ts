import type { FastifyRequest } from "fastify";
import { invitationLimits, isPending, maxReminders, reminderHours } from "#rules/household/invitations.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canInvite, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { endLinks } from "./end-invitations.ts";
import { countOf, loadInviting, requireOpenForm } from "./invite.ts";
import { type InvitationRow, invitationQuery, remindableAt, stateOf } from "./present.ts";
import { expiryFrom, sendInvitationEmail } from "./send-invitation-email.ts";

/**
 * Emails an invited person a new link, and extends the invitation.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` when it is too early, too often or too late
 */
export async function remindInvited(deps: TenantDeps, trx: Db, request: FastifyRequest, id: string): Promise<void> {
  const actor = actorOf(request);
  const { invitation, application } = await loadInvitation(trx, actor, id);
  const { by_applicant, application_id } = invitation;
  await loadInviting(trx, actor, application_id);
  const fee = await requireOpenForm(trx, application);
  requirePending(deps, invitation);
  const now = deps.now();
  if (invitation.reminders >= maxReminders) throw conflict((t) => t(invitationProblemsTexts).reminded_enough);
  if (remindableAt(invitation) > now)
    throw conflict((t) => t(invitationProblemsTexts).wait_to_remind({ hours: reminderHours }));
  const { today } = await countOf(deps, trx, application_id, by_applicant);
  if (today >= invitationLimits[by_applicant ? "applicant" : "landlord"].perDay)
    throw conflict((t) => t(invitationProblemsTexts).too_many_today);
  await trx
    .updateTable("household_invitations")
    .set((eb) => ({ sent_at: now, expires: expiryFrom(now), reminders: eb("reminders", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await sendInvitationEmail(deps, trx, { application, fee }, invitation, { isReminder: true });
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
  const { invitation } = await loadInvitation(trx, actorOf(request), id);
  if (invitation.withdrawn_at) return;
  requirePending(deps, invitation);
  await trx.updateTable("household_invitations").set({ withdrawn_at: deps.now() }).where("id", "=", id).execute();
  await endLinks(trx, [id]);
  await recordChange(deps, trx, request, invitation, "household invitation withdrawn");
}

function requirePending({ now }: TenantDeps, invitation: InvitationRow): void {
  const state = stateOf(invitation, now());
  if (isPending(state)) return;
  throw conflict((t) => t(invitationProblemsTexts)[state === "submitted" ? "already_submitted" : "withdrawn"]);
}

/**
 * Loads an invitation that the caller may change, and locks it and the application that it belongs to.
 * @throws ProblemError `not_found`, also for an applicant who didn't send it, `forbidden`
 */
async function loadInvitation(
  trx: Db,
  actor: Actor,
  id: string,
): Promise<{ invitation: InvitationRow; application: ApplicationRow }> {
  const find = () => invitationQuery(trx).where("i.id", "=", id).executeTakeFirst();
  const found = await find();
  if (!found) throw notFound();
  await lockApplication(trx, found.application_id);
  // a submission accepts the invitation without locking the application
  await trx.selectFrom("household_invitations").select("id").where("id", "=", id).forUpdate().execute();
  const invitation = await find();
  const application = await loadApplication(trx, actor, found.application_id);
  if (!invitation || !(isLandlordSide(actor, application) || invitation.by_applicant)) throw notFound();
  if (!canInvite(actor, application))
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
