import { randomInt } from "node:crypto";
import { minuteMs } from "#rules/time/durations.ts";
import { senderIdsOf } from "#server/domains/invitations/unsubscribe/opt-outs.ts";
import { sendText } from "#server/domains/text-messages/send-text.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { textMessageTexts } from "#texts/text-message/texts.ts";
import type { RecipientRow, SigningRow } from "../load-signing.ts";

const codeMinutes = 10;

/** `signing_code`: emailed; `signing_text_code`: sent by text message. */
type CodeKind = "signing_code" | "signing_text_code";
export const codeKinds: readonly CodeKind[] = ["signing_code", "signing_text_code"];

/**
 * Returns a keyed hash, because six digits could be guessed from a plain one. It is bound to the recipient and the kind
 * of code.
 */
const keyedHashOfCode = (
  { vault }: Pick<TenantDeps, "vault">,
  kind: CodeKind,
  recipient: string,
  code: string,
): Buffer => vault.keyedHash(`${kind}:${recipient}:${code}`);

/** Creates and stores a new code. Earlier codes remain valid. */
async function createCode(deps: TenantDeps, trx: Db, kind: CodeKind, recipient: string, sentTo: string | null) {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expires = new Date(deps.now().getTime() + codeMinutes * minuteMs);
  await trx
    .insertInto("share_tokens")
    .values({
      hash: keyedHashOfCode(deps, kind, recipient, code),
      tenant: tenantOf(trx),
      kind,
      signing_recipient_id: recipient,
      sent_to: sentTo,
      created: deps.now(),
      expires,
    })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ expires }))
    .execute();
  return code;
}

/** Emails a code to the signer's address. */
export async function sendEmailCode(deps: TenantDeps, trx: Db, { id, email, language }: RecipientRow): Promise<void> {
  const code = await createCode(deps, trx, "signing_code", id, email);
  await sendEmail(deps, trx, "signing_code", email, emailTemplate(language, "signingCode", code, codeMinutes));
}

/** Sends a code to the signer's phone by text message. @param number in E.164 */
export async function sendTextCode(
  deps: TenantDeps,
  trx: Db,
  signing: SigningRow,
  { id, language }: RecipientRow,
  number: string,
): Promise<void> {
  const code = await createCode(deps, trx, "signing_text_code", id, null);
  const body = textMessageTexts.in(language).signing_code({ code, minutes: codeMinutes });
  const senders = senderIdsOf(signing);
  await sendText(deps, trx, { kind: "signing_code", to: number, body, key: `signing code ${newId()}`, senders });
}

/** Uses up a code. @returns whether it was correct and not expired */
export async function consumeCode(deps: TenantDeps, trx: Db, kind: CodeKind, recipient: string, code: string) {
  const consumed = await trx
    .deleteFrom("share_tokens")
    .where("hash", "=", keyedHashOfCode(deps, kind, recipient, code))
    .where("kind", "=", kind)
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  return consumed.numDeletedRows === 1n;
}
