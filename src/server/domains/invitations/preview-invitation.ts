import type { z } from "zod";
import type { previewInvitation } from "#contract/invitations.ts";
import { homeName } from "#rules/household/home-text.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { renderEmail } from "#server/platform/mail/render-email.ts";
import { loadSender } from "#server/platform/mail/sender.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitedHome, loadInviting } from "./load-inviting.ts";
import { invitationEmail } from "./send-invitation-email.ts";
import { unsubscribeUrl } from "./unsubscribe/link.ts";

type Input = z.output<typeof previewInvitation.schema.body>;

/**
 * Renders the email of an invitation without sending it; its link has no secret.
 * @throws ProblemError as `inviteToApply`
 */
export async function renderInvitation(
  deps: TenantDeps,
  actor: Actor,
  slug: string,
  { home_id, ...words }: Input,
): Promise<{ subject: string; html: string }> {
  const template = await loadInviting(deps.db, actor, slug);
  const home = invitedHome(template, home_id);
  const email = {
    ...invitationEmail(deps, { ...words, unit: home ? homeName(home) : "", isReminder: false, template }, ""),
    unsubscribe: unsubscribeUrl(deps, ""),
    sender: await loadSender(deps, deps.db, template.landlord_id),
  };
  const { subject, html } = await renderEmail(email, deps.config.mailPostalAddress);
  return { subject, html };
}
