import type { z } from "zod";
import type { previewInvitation } from "#contract/invitations/invitations.ts";
import { homeName } from "#rules/household/home-text.ts";
import { textTimeFor } from "#rules/phones/quiet-hours.ts";
import { measureText } from "#rules/phones/text-segments.ts";
import { loadSender } from "#server/domains/applications/emails/sender.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { renderEmail } from "#server/platform/mail/render-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitedHome, loadInviting } from "./load-inviting.ts";
import { textNumber } from "./require-text.ts";
import { invitationEmail } from "./send-invitation-email.ts";
import { invitationTextOf } from "./send-invitation-text.ts";
import { unsubscribeUrl } from "./unsubscribe/link.ts";

type Input = z.output<typeof previewInvitation.schema.body>;
type Preview = z.input<(typeof previewInvitation.schema.response)[200]>;

/**
 * Renders the email and the text message of an invitation without sending them. Their links contain no secret.
 * @throws ProblemError as `inviteToApply`
 */
export async function renderInvitation(
  deps: TenantDeps,
  actor: Actor,
  slug: string,
  { home_id, text_note: note, applicant_phone_number, ...words }: Input,
): Promise<Preview> {
  const template = await loadInviting(deps.db, actor, slug);
  const home = invitedHome(template, home_id);
  const unit = home ? homeName(home) : "";
  const email = {
    ...invitationEmail(deps, { ...words, unit, isReminder: false, template }, ""),
    unsubscribe: unsubscribeUrl(deps, ""),
    sender: await loadSender(deps, deps.db, template.landlord_id),
  };
  const { subject, html } = await renderEmail(email, deps.config.mailPostalAddress);
  const { language } = words;
  const textWith = (secret: string) =>
    invitationTextOf(deps, { language, unit, note, isReminder: false, template }, secret);
  return { subject, html, text: deps.messages ? previewText(deps, textWith, applicant_phone_number) : null };
}

/** Measures the text with a random secret of the usual length, which is never stored or shown. */
function previewText({ now }: TenantDeps, textWith: (secret: string) => string, phone: string): Preview["text"] {
  const { segments, unusual } = measureText(textWith(`#invited=${newToken()}`));
  const number = textNumber(phone);
  const due = number === undefined ? null : textTimeFor(number, now());
  const isHeld = due !== null && due > now();
  return { body: textWith(""), segments, unusual, held_until: isHeld ? due.toISOString() : null };
}
