import type { FastifyRequest } from "fastify";
import { remindRefusal, resendRefusal, type SendRefusal } from "#rules/invitations/invitations.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canManageApplication } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import type { Message } from "#texts/message.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { timesOf } from "../applications/invitation-facts.ts";
import { invitationToken } from "../applications/invitations/find-invited.ts";
import { type ApplicationRow, loadApplication } from "../applications/load.ts";
import { followSearch } from "../applications/search.ts";
import { findTemplate, type TemplateRow } from "../forms/records/load.ts";
import { requireInvitable, requireQuota } from "./limits.ts";
import { type InvitationRow, sendAgain } from "./send-again.ts";
import { setStatus } from "./set-status.ts";

const conflict = (text: Message) => new ProblemError("conflict", text);

const refusals: Record<SendRefusal, Message> = {
  already_submitted: (t) => t(invitationProblemsTexts).already_submitted,
  withdrawn: (t) => t(invitationProblemsTexts).withdrawn,
  unsubscribed: (t) => t(invitationProblemsTexts).unsubscribed,
  wait: (t) => t(invitationProblemsTexts).wait_to_remind({ hours: 24 }),
  enough: (t) => t(invitationProblemsTexts).sent_enough,
  already_opened: (t) => t(invitationProblemsTexts).already_opened,
  bounced: (t) => t(invitationProblemsTexts).bounced,
  expired: (t) => t(invitationProblemsTexts).expired,
};

/**
 * Emails an invited person a new link, to another address if one is given.
 * @throws ProblemError `not_found`, `forbidden`, `conflict`, `invalid` for an address that can't be invited
 */
export async function resendInvitation(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
  given: string | undefined,
): Promise<void> {
  const loaded = await loadChanging(trx, actorOf(request), id);
  const { invitation, application, facts } = loaded;
  const other = given === invitation.email ? undefined : given;
  const refusal = resendRefusal(timesOf(facts), deps.now(), other !== undefined);
  if (refusal) throw conflict(refusals[refusal]);
  const template = await requireOpen(trx, application);
  await requireQuota(deps, trx, template.id);
  if (other !== undefined) await changeAddress(deps, trx, template, loaded, other);
  const now = deps.now();
  await trx
    .updateTable("invitations")
    .set((eb) => ({ resends: eb("resends", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await sendAgain(
    deps,
    trx,
    { template, unit: application.unit_address },
    { ...invitation, email: other ?? invitation.email },
    { isReminder: false },
  );
  if (application.status === "B") await setStatus(trx, application, "I", now);
  await recordChange(deps, trx, request, invitation, "invitation sent again");
}

/**
 * Emails an invited person a reminder.
 * @throws ProblemError `not_found`, `forbidden`, `conflict`
 */
export async function remindInvitee(deps: TenantDeps, trx: Db, request: FastifyRequest, id: string): Promise<void> {
  const { invitation, application, facts } = await loadChanging(trx, actorOf(request), id);
  const refusal = remindRefusal(timesOf(facts), deps.now());
  if (refusal) throw conflict(refusals[refusal]);
  const template = await requireOpen(trx, application);
  await requireQuota(deps, trx, template.id);
  await trx
    .updateTable("invitations")
    .set((eb) => ({ reminders: eb("reminders", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await sendAgain(deps, trx, { template, unit: application.unit_address }, invitation, { isReminder: true });
  await recordChange(deps, trx, request, invitation, "invitation reminder sent");
}

/**
 * Withdraws an invitation. A draft that was started with it stays with its writer, for a separate application.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` once the person has applied
 */
export async function withdrawInvitation(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const { invitation } = await loadChanging(trx, actorOf(request), id);
  if (invitation.submitted_at) throw conflict(refusals.already_submitted);
  if (invitation.withdrawn_at) return;
  await trx.updateTable("invitations").set({ withdrawn_at: deps.now() }).where("id", "=", id).execute();
  await trx
    .updateTable("drafts")
    .set({ application_id: null })
    .where("application_id", "=", invitation.application_id)
    .execute();
  await recordChange(deps, trx, request, invitation, "invitation withdrawn");
}

type Loaded = {
  invitation: InvitationRow;
  application: ApplicationRow;
  facts: NonNullable<ApplicationRow["invitation"]>;
};

/**
 * Loads an invitation that the caller may change, and locks its application.
 * @throws ProblemError `not_found`, `forbidden`
 */
async function loadChanging(trx: Db, actor: Actor, id: string): Promise<Loaded> {
  const find = () => trx.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();
  const found = await find();
  if (!found) throw notFound();
  await lockApplication(trx, found.application_id);
  const application = await loadApplication(trx, actor, found.application_id);
  const invitation = await find();
  const { invitation: facts } = application;
  if (!invitation || !facts) throw notFound();
  if (!canManageApplication(actor, application))
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
  return { invitation, application, facts };
}

/** @throws ProblemError `conflict` when the application is archived or the form is offline */
async function requireOpen(trx: Db, { is_archived, template_slug }: ApplicationRow): Promise<TemplateRow> {
  if (is_archived) throw conflict((t) => t(invitationProblemsTexts).application_closed);
  const template = await findTemplate(trx, template_slug);
  if (!template) throw conflict((t) => t(invitationProblemsTexts).form_closed);
  return template;
}

/** The links to the previous address end: whoever gets them there was not meant. */
async function changeAddress(deps: TenantDeps, trx: Db, template: TemplateRow, loaded: Loaded, email: string) {
  const { id, bundle_id } = loaded.application;
  await requireInvitable(deps, trx, template, email);
  await trx.deleteFrom("share_tokens").where("application_id", "=", id).where("kind", "=", invitationToken).execute();
  await trx.updateTable("applications").set({ applicant_email: email }).where("id", "=", id).execute();
  await trx.updateTable("invitations").set({ unsubscribed_at: null }).where("application_id", "=", id).execute();
  await followSearch(trx, bundle_id);
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
