import { declineReasons } from "#rules/decisions/decline-reasons.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requireVerified } from "#server/http/authentication/require-verified.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { countWrittenEmails, tryWrittenEmails } from "#server/platform/mail/written-emails.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Deliveries } from "../adverse-actions/delivery.ts";

type Words = { with_email: boolean; subject?: string | undefined; email_body?: string | undefined };

const isChoice = (reason: string) => declineReasons.some((choice) => choice === reason);

/**
 * Counts the emails of a decision with words of its sender, before the decision is written: a subject or message, and
 * what a notice or acceptance says in words that weren't chosen from a list. A decision with the standard text isn't
 * counted, and the limit never holds up a notice that the law requires.
 * @param conditions the landlord's own, besides those that have a box
 * @throws ProblemError `forbidden` for words of an account with an unverified address, `conflict` when the day's limit for
 * a subject or message is reached
 */
export async function countOwnWords(
  deps: TenantDeps,
  actor: Pick<Actor, "isVerified">,
  deliveries: Deliveries,
  { with_email, subject, email_body }: Words,
  conditions: string | undefined,
): Promise<void> {
  const hasMessage = with_email && Boolean(subject?.trim() || email_body?.trim());
  const emailed = deliveries.filter(
    ({ composed, delivery }) => composed.application.applicant_email && (with_email || delivery === "email"),
  );
  const noticed = emailed.filter(
    ({ composed, delivery }) =>
      Boolean(conditions) || (delivery === "email" && !composed.reasons.every((reason) => isChoice(reason))),
  );
  if (emailed.length > 0 && (hasMessage || noticed.length > 0)) requireVerified(actor);
  if (hasMessage) await countWrittenEmails(deps, tenantOf(deps.db), emailed.length);
  else await tryWrittenEmails(deps, tenantOf(deps.db), noticed.length);
}
