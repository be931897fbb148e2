import type { FastifyRequest } from "fastify";
import { isDecided } from "#rules/workflow/statuses.ts";
import { listMembers } from "#server/domains/applications/households/household-members.ts";
import { landlordEmailQuery, listLandlordRecipients } from "#server/domains/applications/landlord-recipients.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { householdChangedError, lockWithMembers } from "#server/domains/bundles/changes/lock-bundles.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { conflict, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { canActAsApplicant, canLeaveHousehold } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { separateMembers } from "./ungroup.ts";

/**
 * Removes the caller's own application from its household, and notifies the landlord. An applicant without a household
 * gets the same response.
 * @throws ProblemError `not_found`, `forbidden` for anyone but the applicant, `conflict` once it is decided
 */
export async function leaveHousehold(deps: TenantDeps, trx: Db, request: FastifyRequest, id: string): Promise<void> {
  const actor = actorOf(request);
  const unlockedApplication = await loadApplication(trx, actor, id);
  if (!canActAsApplicant(actor, unlockedApplication))
    throw new ProblemError("forbidden", (t) => t(invitationProblemsTexts).leave_own);
  const [bundle] = await lockWithMembers(trx, [unlockedApplication.bundle_id]);
  const application = await loadApplication(trx, actor, id);
  if (!bundle || application.bundle_id !== bundle.id) throw householdChangedError();
  // a decision that can still be undone must not be revealed to the applicant
  if (bundle.pending_decision !== null) throw conflict((t) => t(reviewProblemsTexts).being_reviewed);
  if (!canLeaveHousehold(actor, application) || isDecided(bundle.status))
    throw conflict((t) => t(invitationProblemsTexts).leave_decided);
  const members = await listMembers(trx, bundle.id);
  const leavingMembers = members.filter((member) => member.id === id);
  if (members.length < 2 || leavingMembers.length === 0) return;
  const auditActor = { actorId: actor.id, ...originOf(request) };
  await separateMembers(deps, trx, bundle, leavingMembers, "left household", auditActor);
  const row = await landlordEmailQuery(trx).where("a.id", "=", id).executeTakeFirstOrThrow();
  const url = `${deps.config.publicUrl}/dashboard/view/${id}/household`;
  const email = emailTemplate(row.language, "householdMemberLeft", row.applicant_name, row.unit_address, url);
  for (const { address } of await listLandlordRecipients(trx, row))
    await sendNotificationEmail(
      deps,
      trx,
      "household_member_left",
      address,
      email,
      emailAboutApplication(id, "landlord"),
    );
}
