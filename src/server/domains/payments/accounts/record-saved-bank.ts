import type { FastifyRequest } from "fastify";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Records in the audit log that the caller saved a bank account. @param data the event's data about the account */
export async function recordSavedBank(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  data: { account_type: string } | { is_trust_account: true },
): Promise<void> {
  await record(trx, {
    action: "payout account saved",
    applicationId: null,
    actorId: actorOf(request).id,
    data,
    ...originOf(request),
    created: deps.now(),
  });
}

/** Emails a user that their bank account was changed, in the transaction that stores the change. */
export async function sendBankChangedEmail(deps: Deps, trx: GlobalDb, userId: string, last4: string): Promise<void> {
  const { username, language } = await trx
    .selectFrom("users")
    .select(["username", "language"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const url = `${deps.config.publicUrl}/dashboard/settings/bank_account`;
  await sendEmail(
    deps,
    trx,
    "bank_account_changed",
    username,
    emailTemplate(language, "bankAccountChanged", last4, url),
  );
}
