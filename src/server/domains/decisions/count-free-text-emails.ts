import { declineReasons } from "#rules/decisions/decline-reasons.ts";
import { hasLink } from "#rules/household/invitations.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requireVerified } from "#server/http/authentication/require-verified.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { countCustomEmails, tryCountCustomEmails } from "#server/platform/mail/count-custom-emails.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import type { Deliveries } from "./adverse-actions/delivery.ts";

type EmailFields = { with_email: boolean; subject?: string | undefined; email_body?: string | undefined };

const isStandardReason = (reason: string) => declineReasons.some((choice) => choice === reason);

/**
 * Counts the emails of a decision that contain free text of the sender, before the decision is stored: a subject or
 * message, conditions of their own, and reasons of a notice that weren't selected from a list. A decision with the
 * standard text isn't counted. The limit never delays a notice that the law requires, so free text in such a notice may
 * not contain links.
 * @param conditions the landlord's own conditions, besides those with a checkbox
 * @throws ProblemError `forbidden` for free text from an account with an unverified email address, `conflict` when the
 * daily limit is reached for free text that no law requires, `invalid` for links in a notice
 */
export async function countFreeTextEmails(
  deps: TenantDeps,
  actor: Pick<Actor, "isVerified">,
  deliveries: Deliveries,
  { with_email, subject, email_body }: EmailFields,
  conditions: string | undefined,
): Promise<void> {
  const hasMessage = with_email && Boolean(subject?.trim() || email_body?.trim());
  const emailedNotices = deliveries.filter(
    ({ composed, delivery }) => composed.application.applicant_email && (with_email || delivery === "email"),
  );
  const ownReasons = (notice: Deliveries[number]) =>
    notice.composed.reasons.filter((reason) => !isStandardReason(reason));
  const notices = emailedNotices.filter(({ delivery }) => delivery === "email");
  const requiredWithFreeText = notices.filter((notice) => Boolean(conditions) || ownReasons(notice).length > 0);
  const hasFreeText = (notice: Deliveries[number]) =>
    hasMessage || (Boolean(conditions) && notice.delivery !== "email");
  const withFreeText = emailedNotices.filter(hasFreeText);
  if (withFreeText.length + requiredWithFreeText.length > 0) requireVerified(actor);
  if (notices.some((notice) => ownReasons(notice).some(hasLink))) throw linkError("reasons");
  if (notices.length > 0 && hasLink(conditions ?? "")) throw linkError("conditions");
  await countCustomEmails(deps, tenantOf(deps.db), withFreeText.length);
  await tryCountCustomEmails(
    deps,
    tenantOf(deps.db),
    requiredWithFreeText.filter((notice) => !hasFreeText(notice)).length,
  );
}

const linkError = (field: "reasons" | "conditions") =>
  invalid({ [field]: [(t) => t(invitationProblemsTexts).no_links] });
