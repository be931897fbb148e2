import { record } from "#server/platform/audit/audit-log.ts";
import { newId, randomSlug } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { addInvitedApplication, unitNameOf } from "./add-invited-application.ts";
import { invitationContent } from "./encrypted-columns.ts";
import type { InvitationInput, Invitee } from "./invitee.ts";
import { withdrawEarlierInvitations } from "./limits.ts";
import { invitationExpiry, sendInvitationEmail } from "./send-invitation-email.ts";
import { sendInvitationText } from "./send-invitation-text.ts";

export type CreatedInvitation = { id: string; application: string; bundle: string };

/**
 * Invites one person to apply: adds their application to the list and sends them the link, in one transaction.
 * @returns the IDs, and the bundle's slug
 */
export async function createInvitation(
  deps: TenantDeps,
  trx: Db,
  inviting: InvitationInput,
  invitee: Invitee,
): Promise<CreatedInvitation> {
  const createdInvitation = { id: newId(), application: newId(), bundle: randomSlug() };
  const now = deps.now();
  await withdrawEarlierInvitations(deps, trx, inviting.template.id, invitee, inviting.senderId);
  await addInvitedApplication(trx, createdInvitation, { inviting, invitee, now });
  const sentMessages = await sendInvitationLink(deps, trx, createdInvitation, { inviting, invitee });
  await saveInvitation(deps, trx, createdInvitation, { inviting, invitee, sent: sentMessages, now });
  for (const [n, days] of sortedReminderDays(inviting).entries())
    await enqueue(trx, "remind-invitee", { invitation: createdInvitation.id, n }, { delay: days * 86_400 });
  await recordInvitation(trx, createdInvitation, { inviting, wording: sentMessages.text?.consent.wording, now });
  return createdInvitation;
}

/** The messages that were sent. `text`: the content of the text message, if there is one. */
type SentMessages = { emailId: string | null; textId: string | null; text: InvitationInput["text"] };

/** Sends the link by email, by text message, or both. */
async function sendInvitationLink(
  deps: TenantDeps,
  trx: Db,
  created: CreatedInvitation,
  { inviting, invitee }: { inviting: InvitationInput; invitee: Invitee },
): Promise<SentMessages> {
  const { template, subject, body, text } = inviting;
  const { name, email, language, textTo, home } = invitee;
  const unit = unitNameOf(invitee);
  const messageInput = { applicationId: created.application, name, language, unit, isReminder: false, template };
  const emailId = email ? await sendInvitationEmail(deps, trx, { ...messageInput, home, email, subject, body }) : null;
  if (!text || !textTo) return { emailId, textId: null, text: null };
  const key = `invitation:${created.id}:0`;
  const textId = await sendInvitationText(deps, trx, { ...messageInput, to: textTo, note: text.note, key });
  return { emailId, textId, text };
}

async function saveInvitation(
  deps: TenantDeps,
  trx: Db,
  created: CreatedInvitation,
  { inviting, invitee, sent, now }: { inviting: InvitationInput; invitee: Invitee; sent: SentMessages; now: Date },
): Promise<void> {
  const { subject, body, senderId } = inviting;
  const { name, email, phone, textTo, language } = invitee;
  const { emailId, textId, text } = sent;
  await trx
    .insertInto("invitations")
    .values({
      id: created.id,
      application_id: created.application,
      name,
      email,
      phone: textId ? (textTo ?? phone) : phone,
      language,
      content: invitationContent.encrypt(deps, created.id, { subject, body, ...(text && { note: text.note }) }),
      created_by: senderId,
      created: now,
      sent_at: now,
      email_id: emailId,
      text_id: textId,
      ...(textId && { text_state: "queued" as const, text_changed_at: now }),
      text_consent: text && textId ? JSON.stringify(text.consent) : null,
      remind_after: sortedReminderDays(inviting),
      expires: invitationExpiry(deps),
    })
    .execute();
}

const sortedReminderDays = ({ remindAfter }: InvitationInput): number[] => remindAfter.toSorted((a, b) => a - b);

/** @param wording the statement that the person consented to text messages; undefined if none was sent */
async function recordInvitation(
  trx: Db,
  created: CreatedInvitation,
  { inviting, wording, now }: { inviting: InvitationInput; wording: string | undefined; now: Date },
): Promise<void> {
  const event = { applicationId: created.application, actorId: inviting.senderId, ...inviting.origin, created: now };
  await record(trx, { action: "invitation sent", data: { invitation: created.id }, ...event }, { first: true });
  if (wording !== undefined)
    await record(trx, { action: "text consent stated", data: { invitation: created.id, wording }, ...event });
}
