import { lastDayBefore } from "#rules/email/email-day.ts";
import { dayMs } from "#rules/time/durations.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { signingContent } from "./encrypted-columns.ts";
import { type LoadedSigning, type RecipientRow, recipientsInTurn, type SigningRow } from "./load-signing.ts";

/**
 * Creates a secret link for a recipient. The secret is in the fragment, which browsers never send to a server. The link
 * to a completed document works as long as the document is retained.
 */
export async function createSigningLink(
  deps: TenantDeps,
  trx: Db,
  { id, email }: Pick<RecipientRow, "id" | "email">,
  { id: signing, expires }: Pick<SigningRow, "id" | "expires">,
  page: "document" | "view" = "document",
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(token),
      tenant: tenantOf(trx),
      kind: "signing_link",
      signing_recipient_id: id,
      sent_to: email,
      created: deps.now(),
      expires: page === "view" ? new Date(deps.now().getTime() + deps.config.signedDocumentDays * dayMs) : expires,
    })
    .execute();
  return `${deps.config.publicUrl}/signing/${signing}/${page}#t=${token}`;
}

/** Returns the name of the landlord who sent a document. */
export async function loadSenderName(db: Db, { landlord_id }: Pick<SigningRow, "landlord_id">): Promise<string> {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("landlords as l", "l.user_id", "u.id")
    .select(["u.name", "l.name as landlord_name"])
    .where("u.id", "=", landlord_id)
    .executeTakeFirst();
  return row?.landlord_name || row?.name || "";
}

/** Emails a recipient a new link to sign, and stores the time. */
export async function sendSigningEmail(
  deps: TenantDeps,
  trx: Db,
  { signing, recipient, isReminder }: { signing: SigningRow; recipient: RecipientRow; isReminder: boolean },
): Promise<void> {
  const url = await createSigningLink(deps, trx, recipient, signing);
  const { message } = signingContent.decrypt(deps, signing.id, signing.content);
  const email = emailTemplate(recipient.language, "documentToSign", {
    sender: await loadSenderName(trx, signing),
    recipient: recipient.name,
    subject: signing.subject,
    message,
    kind: recipient.kind,
    until: lastDayBefore(signing.expires),
    isReminder,
    url,
  });
  const emailSender = await loadSender(deps, trx, signing.landlord_id);
  await sendEmail(
    deps,
    trx,
    "document_to_sign",
    recipient.email,
    { ...email, sender: emailSender },
    {
      subject: { tenant: tenantOf(trx), id: signing.id },
    },
  );
  const now = deps.now();
  await trx
    .updateTable("signing_recipients")
    .set({ sent_at: recipient.sent_at ?? now, reminded_at: now })
    .where("id", "=", recipient.id)
    .execute();
}

/** Emails the link to recipients whose turn it is, if they didn't get it before. */
export async function notifyRecipientsInTurn(deps: TenantDeps, trx: Db, loaded: LoadedSigning): Promise<void> {
  for (const recipient of recipientsInTurn(loaded.recipients))
    if (!recipient.sent_at)
      await sendSigningEmail(deps, trx, { signing: loaded.signing, recipient, isReminder: false });
}
