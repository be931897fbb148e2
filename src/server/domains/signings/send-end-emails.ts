import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { EmailContent } from "#server/platform/mail/render-email.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { SignerView } from "./find-signer.ts";
import type { LoadedSigning, RecipientRow } from "./load-signing.ts";
import { createSigningLink, loadSenderName } from "./send-signing-email.ts";

const subjectOf = (trx: Db, { signing }: LoadedSigning) => ({ subject: { tenant: tenantOf(trx), id: signing.id } });

const loadSenderUser = (trx: Db, { signing }: LoadedSigning) =>
  trx
    .selectFrom("users")
    .select(["username", "name", "language"])
    .where("id", "=", signing.landlord_id)
    .executeTakeFirstOrThrow();

const dashboardUrl = (deps: TenantDeps, { signing }: LoadedSigning) =>
  `${deps.config.publicUrl}/dashboard/signings/${signing.id}/view`;

/**
 * Emails the sender that a recipient declined to sign, with the reason, and emails the other recipients who already got
 * the document that it can no longer be signed.
 */
export async function sendDeclinedEmails(deps: TenantDeps, trx: Db, view: SignerView, reason: string): Promise<void> {
  const { username, language } = await loadSenderUser(trx, view);
  const email = emailTemplate(language ?? view.signing.language, "documentDeclined", {
    recipient: view.recipient.name,
    subject: view.signing.subject,
    reason,
    url: dashboardUrl(deps, view),
  });
  await sendEmail(deps, trx, "document_declined", username, email, subjectOf(trx, view));
  const notifiedEmails = [username, view.recipient.email];
  await emailNotifiedRecipients(
    deps,
    trx,
    view,
    "document_not_completed",
    ({ email: to, language: recipientLanguage, name }, sender) =>
      notifiedEmails.includes(to)
        ? undefined
        : emailTemplate(recipientLanguage, "documentNotCompleted", {
            sender,
            recipient: name,
            subject: view.signing.subject,
          }),
  );
}

/** Emails the recipients who already got the document that it was voided. */
export async function sendVoidedEmails(deps: TenantDeps, trx: Db, loaded: LoadedSigning, reason: string) {
  const { subject } = loaded.signing;
  await emailNotifiedRecipients(deps, trx, loaded, "document_voided", ({ language, name: recipient }, sender) =>
    emailTemplate(language, "documentVoided", { sender, recipient, subject, reason }),
  );
}

/** Emails those who had signed or approved a document that expired before it was completed. */
export async function sendExpiredEmails(deps: TenantDeps, trx: Db, loaded: LoadedSigning): Promise<void> {
  const { subject } = loaded.signing;
  await emailNotifiedRecipients(
    deps,
    trx,
    loaded,
    "document_not_completed",
    ({ completed_at, language, name: recipient }, sender) =>
      completed_at === null ? undefined : emailTemplate(language, "documentExpired", { sender, recipient, subject }),
  );
}

/** Emails each recipient who already got the document, in the sender's name, if `write` returns an email for them. */
async function emailNotifiedRecipients(
  deps: TenantDeps,
  trx: Db,
  loaded: LoadedSigning,
  kind: "document_not_completed" | "document_voided",
  write: (recipient: RecipientRow, sender: string) => EmailContent | undefined,
): Promise<void> {
  const sender = await loadSenderName(trx, loaded.signing);
  const emailSender = await loadSender(deps, trx, loaded.signing.landlord_id);
  for (const recipient of loaded.recipients.filter(({ sent_at }) => sent_at !== null)) {
    const email = write(recipient, sender);
    if (email)
      await sendEmail(deps, trx, kind, recipient.email, { ...email, sender: emailSender }, subjectOf(trx, loaded));
  }
}

/**
 * Emails everybody a link to the completed document, in the transaction that stores its seal. For recipients of a copy,
 * this is the first email. A sender who is also a recipient gets one email.
 */
export async function sendCompletedEmails(deps: TenantDeps, trx: Db, loaded: LoadedSigning): Promise<void> {
  const { signing } = loaded;
  const sender = await loadSenderName(trx, signing);
  const emailSender = await loadSender(deps, trx, signing.landlord_id);
  for (const recipient of loaded.recipients) {
    const url = await createSigningLink(deps, trx, recipient, signing, "view");
    const email = emailTemplate(recipient.language, "documentCompleted", {
      recipient: recipient.name,
      sender,
      subject: signing.subject,
      url,
    });
    await sendEmail(
      deps,
      trx,
      "document_completed",
      recipient.email,
      { ...email, sender: emailSender },
      subjectOf(trx, loaded),
    );
    if (!recipient.sent_at)
      await trx.updateTable("signing_recipients").set({ sent_at: deps.now() }).where("id", "=", recipient.id).execute();
  }
  const { username, name, language } = await loadSenderUser(trx, loaded);
  if (loaded.recipients.some(({ email }) => email === username)) return;
  const email = emailTemplate(language ?? signing.language, "documentCompleted", {
    recipient: name,
    sender,
    subject: signing.subject,
    url: dashboardUrl(deps, loaded),
  });
  await sendEmail(deps, trx, "document_completed", username, email, subjectOf(trx, loaded));
}
