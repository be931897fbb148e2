import { z } from "zod";
import { type EmailKind, emailKindFacts, topicOf } from "#rules/email/kinds.ts";
import { isTrial } from "../config/config.ts";
import { columnsOf } from "../db/columns-of.ts";
import { transaction } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import { emailAttempts } from "../metrics/metrics.ts";
import { defineJobFor } from "../queue/job.ts";
import type { EmailEvents } from "./delivery/email-events.ts";
import type { DeliveryOutcome, DeliveryResult } from "./delivery/outcome.ts";
import { updateDelivery } from "./delivery/record-delivery.ts";
import { parseRejection } from "./delivery/smtp-rejection.ts";
import { isSuppressed, wasSuppressedByService } from "./delivery/suppression.ts";
import { emailContent } from "./encrypted-columns.ts";
import { requeueEmail } from "./failed-emails.ts";
import { trialNotice } from "./mail-texts.ts";
import { hasOutdatedLink } from "./outdated-links.ts";
import { renderEmail, unsubscribeHeaders } from "./render-email.ts";
import { isOptedOut } from "./unsubscribe/opt-outs.ts";

type MailDeps = PlatformDeps & { emailEvents: EmailEvents | undefined };

/**
 * Sends one email that `sendEmail` stored. Its Message-ID is its ID, so that mail systems recognize a repeated
 * delivery. An email whose link no longer works is deleted instead. One whose attempts had run out is sent again, since
 * only an operator can restart its job.
 * @param options.isResent whether a user sends it again after it was returned
 */
export async function sendStoredEmail(
  deps: MailDeps,
  { id, isResent = false }: { id: string; isResent?: boolean | undefined },
): Promise<void> {
  const stored = await deps.db.selectFrom("emails").select(columnsOf("emails")).where("id", "=", id).executeTakeFirst();
  if (!stored || stored.sent_at) return;
  const outdated = deps.db.deleteFrom("emails").where("id", "=", id).where(hasOutdatedLink(deps.now()));
  if (stored.token_hash && (await outdated.returning("id").executeTakeFirst())) return;
  const row = stored.failed_at ? await transaction(deps.db, (trx) => requeueEmail(deps, trx, id)) : stored;
  if (!row || row.delivery === "bounced") return;
  const unsentReason = await reasonNotToSend(deps, row);
  if (unsentReason) {
    await recordResult(deps, id, { state: "bounced", reason: unsentReason, isHard: false, detail: "" });
    return emailAttempts.inc({ result: unsentReason });
  }
  if (isResent || (await wasSuppressedByService(deps.db, row))) await removeServiceSuppression(deps, row.to_address);
  const content = emailContent.decrypt(deps, id, row.content);
  if (isTrial(deps.config)) content.reason = `${content.reason} ${trialNotice(content.language)}`;
  const { mailFrom, mailPostalAddress, publicUrl, mailBounceDomain: domain } = deps.config;
  const to = row.to_address;
  // replies to emails about an account must not reach anybody else
  const replyTo = emailKindFacts(row.kind).purpose === "account" ? undefined : content.sender?.replyTo;
  const sendAttempt = deps.sendMail({
    from: mailFrom,
    to: { name: "", address: to },
    ...(replyTo && { replyTo }),
    ...(domain && { envelope: { from: returnAddress(row.return_token, domain), to } }),
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: {
      // prevents automatic replies, such as vacation messages
      "Auto-Submitted": "auto-generated",
      ...unsubscribeHeaders(content),
      ...deps.emailEvents?.headers(row.return_token),
    },
    ...(await renderEmail(content, mailPostalAddress)),
  });
  const rejection = await rejectionBy(sendAttempt, to).catch((error: unknown) => {
    emailAttempts.inc({ result: "deferred" });
    throw error;
  });
  await recordResult(deps, id, rejection ?? { state: "sent" });
  emailAttempts.inc({ result: rejection ? "rejected" : "sent" });
}

async function reasonNotToSend(deps: MailDeps, row: { id: string; kind: EmailKind; to_address: string }) {
  if (await isOptedOut(deps, row.to_address, topicOf(row.kind))) return "unsubscribed";
  return (await isSuppressed(deps.db, row)) ? "suppressed" : undefined;
}

/**
 * Removes the recipient from the email service's own suppressions, which would end the email there. If that fails, the
 * email is sent nevertheless: the service reports whether it refuses it.
 */
async function removeServiceSuppression({ emailEvents, log }: MailDeps, address: string): Promise<void> {
  await emailEvents?.removeSuppression(address).catch((error: unknown) => {
    log.warn(
      { failure: error instanceof Error ? error.message : "unknown" },
      "the email service didn't remove the suppression of a recipient",
    );
  });
}

/** Returns the address that mail systems send bounces to. */
const returnAddress = (token: string, domain: string) => `bounces+${token}@${domain}`;

/** @returns the mail server's permanent rejection of the recipient, if any. @throws if the email should be retried */
async function rejectionBy(sending: Promise<unknown>, to: string): Promise<DeliveryOutcome | undefined> {
  const { info, error } = await sending.then(
    (info) => ({ info, error: undefined }),
    (error: unknown) => ({ info: error, error }),
  );
  const rejection = parseRejection(info, to);
  if (rejection) return rejection;
  if (error !== undefined) throw error;
  return undefined;
}

async function recordResult(deps: MailDeps, id: string, result: DeliveryResult) {
  await transaction(deps.db, async (trx) => {
    if (result.state === "sent")
      await trx.updateTable("emails").set({ sent_at: deps.now() }).where("id", "=", id).execute();
    await updateDelivery(deps, trx, id, result);
  });
}

/** Records that an email couldn't be sent, which the landlord's side of the affected applications can see. */
async function markEmailFailed(deps: PlatformDeps, { id }: { id: string }): Promise<void> {
  await transaction(deps.db, async (trx) => {
    await trx.updateTable("emails").set({ failed_at: deps.now() }).where("id", "=", id).execute();
    await updateDelivery(deps, trx, id, { state: "bounced", reason: "unreachable", isHard: false, detail: "" });
  });
  emailAttempts.inc({ result: "failed" });
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "send-email": { id: string; isResent?: true };
  }
}

export const sendEmailJob = defineJobFor<MailDeps>()({
  name: "send-email",
  schema: z.object({ id: z.uuid(), isResent: z.literal(true).optional() }),
  service: "mail",
  run: sendStoredEmail,
  onExhausted: markEmailFailed,
});
