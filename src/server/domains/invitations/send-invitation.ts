import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { sendInvitation } from "#contract/invitations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { canSeeTemplate, canSendInvitations } from "#server/policies/application-templates.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { findTemplate, type TemplateRow } from "../forms/records/load.ts";
import { type Created, createInvitation } from "./create-invitation.ts";
import { requireInvitable, requireQuota } from "./limits.ts";

type Input = z.output<typeof sendInvitation.schema.body>;

/**
 * Invites one person to apply to a form.
 * @throws ProblemError `not_found`, `forbidden`, `invalid` for another form's address and somebody invited already,
 * `conflict` once the quota is used up
 */
export async function inviteToApply(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  slug: string,
  input: Input,
): Promise<Created> {
  const actor = actorOf(request);
  const template = await loadInviting(trx, actor, slug);
  const { email, name, language, subject, body, home_id, form_url } = input;
  if (form_url !== undefined && !isFormUrl(deps, template, form_url))
    throw invalid({ form_url: [(t) => t(invitationProblemsTexts).not_our_form] });
  const home = invitedHome(template, home_id);
  await requireQuota(deps, trx, template.id);
  await requireInvitable(deps, trx, template, email);
  const created = await createInvitation(
    deps,
    trx,
    {
      template,
      by: actor.id,
      agent: agentOf(actor, template),
      subject,
      body,
      remindAfter: input.remind_after,
      origin: originOf(request),
    },
    { name, email, phone: "", language, home },
  );
  if (input.cc_myself) {
    const url = `${deps.config.publicUrl}/dashboard/view/${created.application}`;
    const copy = emailTemplate(actor.language, "invitationCopy", email, subject, body, url);
    await sendEmail(deps, trx, "applicant_invitation_copy", actor.username, copy);
  }
  return created;
}

/**
 * Loads a form to which the caller may invite people.
 * @throws ProblemError `not_found`, `forbidden`
 */
export async function loadInviting(trx: Db, actor: Actor, slug: string): Promise<TemplateRow> {
  const template = await findTemplate(trx, slug);
  if (!template || !canSeeTemplate(actor, template)) throw notFound();
  if (!canSendInvitations(actor, template))
    throw new ProblemError("forbidden", (t) => t(invitationProblemsTexts).cant_invite);
  if (!actor.isVerified) throw new ProblemError("forbidden", (t) => t(invitationProblemsTexts).verify_email_first);
  return template;
}

/** Returns a home of the form's list. @throws ProblemError `invalid` when it isn't there anymore */
export function invitedHome({ homes }: TemplateRow, home_id: string | undefined) {
  const home = homes.find(({ id }) => id === home_id);
  if (home_id && !home) throw invalid({ home_id: [(t) => t(invitationProblemsTexts).home_gone] });
  return home;
}

/** An agent's invitations are addressed to the agent, who would not see the application otherwise. */
const agentOf = (
  { id, name, company }: Actor,
  { company_id }: TemplateRow,
): Parameters<typeof createInvitation>[2]["agent"] =>
  company_id !== null && company?.isAgent ? { value: id, label: name } : null;

/** Whether an address is that of the form on this site. */
function isFormUrl({ config }: TenantDeps, { slug }: TemplateRow, text: string): boolean {
  const url = URL.parse(text, config.publicUrl);
  return url?.origin === config.publicUrl && url.pathname.replace(/\/$/, "").toLowerCase() === `/apply/${slug}`;
}
