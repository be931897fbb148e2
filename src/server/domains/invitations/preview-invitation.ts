import type { z } from "zod";
import type { previewInvitation } from "#contract/invitations/invitations.ts";
import { homeName } from "#rules/household/home-text.ts";
import { textTimeFor } from "#rules/phones/quiet-hours.ts";
import { measureText } from "#rules/phones/text-segments.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { renderEmail } from "#server/platform/mail/render-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { findInvitedHome, loadInvitingForm } from "./load-inviting-form.ts";
import { invitationEmail } from "./send-invitation-email.ts";
import { invitationTextOf } from "./send-invitation-text.ts";
import { parseTextNumber } from "./text-requirements.ts";
import { unsubscribeUrl } from "./unsubscribe/link.ts";

type Input = z.output<typeof previewInvitation.schema.body>;
type Preview = z.input<(typeof previewInvitation.schema.response)[200]>;

/**
 * Renders the email and the text message of an invitation without sending them. Their links contain no secret.
 * @throws ProblemError as `inviteToApply`
 */
export async function renderInvitationPreview(
  deps: TenantDeps,
  actor: Actor,
  slug: string,
  { home_id, text_note: note, applicant_phone_number, ...messageTexts }: Input,
): Promise<Preview> {
  const template = await loadInvitingForm(deps.db, actor, slug);
  const home = findInvitedHome(template, home_id);
  const unit = home ? homeName(home) : "";
  const email = {
    ...invitationEmail(deps, { ...messageTexts, unit, home, isReminder: false, template }, ""),
    unsubscribe: unsubscribeUrl(deps, ""),
    sender: await loadSender(deps, deps.db, template.landlord_id),
  };
  const { subject, html } = await renderEmail(email, deps.config.mailPostalAddress);
  const { language } = messageTexts;
  const textWithFragment = (linkFragment: string) =>
    invitationTextOf(deps, { language, unit, note, isReminder: false, template }, linkFragment);
  return { subject, html, text: deps.messages ? previewText(deps, textWithFragment, applicant_phone_number) : null };
}

/** Measures the text with a random secret of the usual length, which is never stored or shown. */
function previewText(
  { now }: TenantDeps,
  textWithFragment: (secret: string) => string,
  phone: string,
): Preview["text"] {
  const { segments, unusual } = measureText(textWithFragment(`#invited=${newToken()}`));
  const number = parseTextNumber(phone);
  const sendAt = number === undefined ? null : textTimeFor(number, now());
  const isHeld = sendAt !== null && sendAt > now();
  return { body: textWithFragment(""), segments, unusual, held_until: isHeld ? sendAt.toISOString() : null };
}
