import type { FastifyRequest } from "fastify";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";

type Saved = {
  /** what the audit log says of the account */
  data: { account_type: string } | { is_trust_account: true };
  last4: string;
  /** whether it is another bank account than before */
  isChanged: boolean;
};

/** Records in the audit log that the caller saved a bank account, and emails them if it is another one. */
export async function recordSavedBank(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  { data, last4, isChanged }: Saved,
): Promise<void> {
  const actor = actorOf(request);
  await record(trx, {
    action: "payout account saved",
    applicationId: null,
    actorId: actor.id,
    data,
    ...originOf(request),
    created: deps.now(),
  });
  if (!isChanged) return;
  const url = `${deps.config.publicUrl}/dashboard/settings/bank_account`;
  const email = emailTemplate(actor.language, "bankAccountChanged", last4, url);
  await sendEmail(deps, trx, "bank_account_changed", actor.username, email);
}
