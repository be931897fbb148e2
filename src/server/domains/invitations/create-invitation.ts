import { record } from "#server/platform/audit/audit-log.ts";
import { newId, randomSlug } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { addInvitedApplication, invitedUnit } from "./add-invited-application.ts";
import { invitationContent } from "./encrypted-columns.ts";
import type { Invitee, Inviting } from "./invitee.ts";
import { expiryFrom, sendInvitationEmail } from "./send-invitation-email.ts";
import { sendInvitationText } from "./send-invitation-text.ts";

export type Created = { id: string; application: string; bundle: string };

/**
 * Invites one person to apply: adds their application to the list and sends them the link, in one transaction.
 * @returns the IDs, and the bundle's slug
 */
export async function createInvitation(
  deps: TenantDeps,
  trx: Db,
  inviting: Inviting,
  invitee: Invitee,
): Promise<Created> {
  const created = { id: newId(), application: newId(), bundle: randomSlug() };
  const now = deps.now();
  await addInvitedApplication(trx, created, { inviting, invitee, now });
  const sent = await sendLink(deps, trx, created, { inviting, invitee });
  await saveInvitation(deps, trx, created, { inviting, invitee, sent, now });
  for (const [n, days] of reminderDays(inviting).entries())
    await enqueue(trx, "remind-invitee", { invitation: created.id, n }, { delay: days * 86_400 });
  await recordInvitation(trx, created, { inviting, wording: sent.text?.consent.wording, now });
  return created;
}

/** The messages that were sent. `text`: the content of the text message, if there is one. */
type Sent = { emailId: string | null; textId: string | null; text: Inviting["text"] };

/** Sends the link by email, by text message, or both. */
async function sendLink(
  deps: TenantDeps,
  trx: Db,
  created: Created,
  { inviting, invitee }: { inviting: Inviting; invitee: Invitee },
): Promise<Sent> {
  const { template, subject, body, text } = inviting;
  const { name, email, language, textTo } = invitee;
  const unit = invitedUnit(invitee);
  const facts = { applicationId: created.application, name, language, unit, isReminder: false, template };
  const emailId = email ? await sendInvitationEmail(deps, trx, { ...facts, email, subject, body }) : null;
  if (!text || !textTo) return { emailId, textId: null, text: null };
  const key = `invitation:${created.id}:0`;
  const textId = await sendInvitationText(deps, trx, { ...facts, to: textTo, note: text.note, key });
  return { emailId, textId, text };
}

async function saveInvitation(
  deps: TenantDeps,
  trx: Db,
  created: Created,
  { inviting, invitee, sent, now }: { inviting: Inviting; invitee: Invitee; sent: Sent; now: Date },
): Promise<void> {
  const { subject, body, by } = inviting;
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
      created_by: by,
      created: now,
      sent_at: now,
      email_id: emailId,
      text_id: textId,
      ...(textId && { text_state: "queued" as const, text_changed_at: now }),
      text_consent: text && textId ? JSON.stringify(text.consent) : null,
      remind_after: reminderDays(inviting),
      expires: expiryFrom(deps),
    })
    .execute();
}

const reminderDays = ({ remindAfter }: Inviting): number[] => remindAfter.toSorted((a, b) => a - b);

/** @param wording the statement that the person consented to text messages; undefined if none was sent */
async function recordInvitation(
  trx: Db,
  created: Created,
  { inviting, wording, now }: { inviting: Inviting; wording: string | undefined; now: Date },
): Promise<void> {
  const event = { applicationId: created.application, actorId: inviting.by, ...inviting.origin, created: now };
  await record(trx, { action: "invitation sent", data: { invitation: created.id }, ...event }, { first: true });
  if (wording !== undefined)
    await record(trx, { action: "text consent stated", data: { invitation: created.id, wording }, ...event });
}
