import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { sendInvitation } from "#contract/invitations/invitations.ts";
import { parsePhone } from "#phone-plans";
import { formatPhone } from "#rules/phones/phones.ts";
import { messages } from "#rules/text/messages.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { lockMembership } from "#server/http/authentication/lock-membership.ts";
import { originOf } from "#server/http/origin.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { type CreatedInvitation, createInvitation } from "./create-invitation.ts";
import { requireInvitable, requireQuota } from "./limits.ts";
import { findInvitedHome, invitingAgentOf, loadInvitingForm } from "./load-inviting-form.ts";
import { requireTextable, requireTextConsent } from "./text-requirements.ts";

type Input = z.output<typeof sendInvitation.schema.body>;

/**
 * Invites one person to apply to a form.
 * @throws ProblemError `not_found`, `forbidden`, `invalid` for another form's URL or a person who is already invited,
 * `conflict` once the quota is used up
 */
export async function inviteToApply(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  slug: string,
  input: Input,
): Promise<CreatedInvitation> {
  const actor = actorOf(request);
  await lockMembership(trx, actor);
  const template = await loadInvitingForm(trx, actor, slug);
  const { email, name, language, subject, body, home_id, form_url } = input;
  if (form_url !== undefined && !isFormUrl(deps, template, form_url))
    throw invalid({ form_url: [(t) => t(invitationProblemsTexts).not_our_form] });
  const home = findInvitedHome(template, home_id);
  await requireQuota(deps, trx);
  if (!email && !input.send_sms) throw invalid({ email: [messages.required] });
  const consent = input.send_sms ? requireTextConsent(deps, actor, template, input) : null;
  if (email) await requireInvitable(deps, trx, template, email);
  const phone = input.applicant_phone_number;
  if (phone && !parsePhone(phone)) throw invalid({ applicant_phone_number: [messages.phone] });
  const textTo = consent ? await requireTextable(deps, trx, template, phone) : null;
  const createdInvitation = await createInvitation(
    deps,
    trx,
    {
      template,
      senderId: actor.id,
      agent: invitingAgentOf(actor, template),
      subject,
      body,
      text: consent && { note: input.text_note, consent },
      remindAfter: input.remind_after,
      origin: originOf(request),
    },
    { name, email: email ?? "", phone: textTo ?? parsePhone(phone) ?? "", textTo, language, home, unit: "" },
  );
  if (input.cc_myself) {
    const url = `${deps.config.publicUrl}/dashboard/view/${createdInvitation.application}`;
    const copyEmail = emailTemplate(
      actor.language,
      "invitationCopy",
      email ?? formatPhone(textTo ?? ""),
      subject,
      body,
      url,
    );
    await sendEmail(deps, trx, "applicant_invitation_copy", actor.username, copyEmail);
  }
  return createdInvitation;
}

/** Whether a URL is that of the form on this site. */
function isFormUrl({ config }: TenantDeps, { slug }: TemplateRow, urlText: string): boolean {
  const url = URL.parse(urlText, config.publicUrl);
  return url?.origin === config.publicUrl && url.pathname.replace(/\/$/, "").toLowerCase() === `/apply/${slug}`;
}
