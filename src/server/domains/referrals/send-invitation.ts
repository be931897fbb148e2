import type { ReferralInvite } from "#contract/my-payments/referrers.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requirePlainName } from "#server/http/authentication/require-plain-name.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { countAttempt } from "#server/platform/limits.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { requireReferrer } from "#server/policies/payments/referrals.ts";
import type { Deps } from "#server/ports/deps.ts";
import { referralProblemsTexts } from "#texts/referral-problems/texts.ts";
import { presentInvite } from "./list-referrals.ts";
import { referralLink } from "./present-referrer.ts";

/**
 * Emails an ambassador's link to a landlord; again only if the last email couldn't be delivered. The response doesn't
 * reveal whether the address has an account.
 * @throws ProblemError `forbidden`; `conflict` for the caller's own address and one that they invited before;
 * `too_many`
 */
export async function sendReferralInvitation(
  deps: Deps,
  trx: GlobalDb,
  actor: Actor,
  email: string,
): Promise<ReferralInvite> {
  requireReferrer(actor);
  requirePlainName(actor);
  const inviteConflict = (text: "own_address" | "already_invited") =>
    new ProblemError("conflict", (t) => t(referralProblemsTexts)[text], {
      errors: { email: [(t) => t(referralProblemsTexts)[text]] },
    });
  if (email === actor.username) throw inviteConflict("own_address");
  await countAttempt(deps, "referral_invitations", actor.id);
  const row = await trx
    .insertInto("referral_invites")
    .values({ id: newId(), referrer_id: actor.id, email, created: deps.now() })
    .onConflict((conflict) =>
      conflict
        .columns(["referrer_id", "email"])
        .doUpdateSet({ bounced_at: null, created: deps.now() })
        .where("referral_invites.bounced_at", "is not", null)
        .where("referral_invites.signed_up_at", "is", null),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw inviteConflict("already_invited");
  const { code } = await trx
    .selectFrom("landlords")
    .select("referral_code as code")
    .where("user_id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const emailContent = emailTemplate(actor.language, "referralInvitation", actor.name, referralLink(deps, code));
  await sendEmail(deps, trx, "referral_invitation", email, emailContent, { subject: { tenant: actor.id, id: row.id } });
  return presentInvite(row);
}
