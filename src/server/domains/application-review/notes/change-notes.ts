import type { FastifyRequest } from "fastify";
import type { Note } from "#contract/application-notes.ts";
import type { HistoryAction } from "#contract/schemas/audit-events.ts";
import { maxNotes } from "#rules/applicant/notes.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { canWriteNotes } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { listColleagues } from "./colleagues.ts";
import { noteText } from "./encrypted-columns.ts";
import { restoreSeconds } from "./jobs/erase-note.ts";
import { loadNote } from "./load-notes.ts";

type NoteInput = { text: string; mentions: string[] };

/**
 * Loads an application whose notes the caller may read and write.
 * @throws ProblemError `not_found`
 */
export async function loadApplicationForNotes(db: Db, request: FastifyRequest, id: string): Promise<ApplicationRow> {
  const row = await loadApplication(db, actorOf(request), id);
  if (!canWriteNotes(actorOf(request), row)) throw notFound();
  return row;
}

/** Adds a note and emails the mentioned colleagues. */
export async function createNote(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  applicationId: string,
  { text, mentions }: NoteInput,
): Promise<Note> {
  const actor = actorOf(request);
  const row = await loadApplicationForNotes(trx, request, applicationId);
  await lockApplication(trx, applicationId);
  const { count } = await trx
    .selectFrom("application_notes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("application_id", "=", applicationId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (count >= maxNotes) throw conflict((t) => t(reviewProblemsTexts).too_many_notes);
  const id = newId();
  const mentioned = await requireColleagues(trx, request, row, mentions);
  await trx
    .insertInto("application_notes")
    .values({
      id,
      application_id: applicationId,
      author_id: actor.id,
      content: noteText.encrypt(deps, id, text),
      mentions: mentioned.map((each) => each.id),
      created: deps.now(),
    })
    .execute();
  await recordNoteEvent(deps, trx, request, row, "note added", id, mentioned);
  for (const colleague of mentioned) await sendMentionEmail(deps, trx, request, row, colleague);
  return await loadNote(deps, trx, actor, applicationId, id);
}

/** Edits one of the caller's notes, and emails the newly mentioned colleagues. */
export async function updateNote(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id: applicationId, note: id }: { id: string; note: string },
  { text, mentions }: NoteInput,
): Promise<Note> {
  const row = await loadApplicationForNotes(trx, request, applicationId);
  const storedNote = await lockOwnNote(trx, request, applicationId, id);
  if (storedNote.deleted_at) throw notFound();
  const mentioned = await requireColleagues(trx, request, row, mentions, storedNote.mentions);
  await trx
    .updateTable("application_notes")
    .set({
      content: noteText.encrypt(deps, id, text),
      mentions: mentions.filter((each, index) => mentions.indexOf(each) === index),
      edited: deps.now(),
    })
    .where("id", "=", id)
    .execute();
  const added = mentioned.filter((colleague) => !storedNote.mentions.includes(colleague.id));
  await recordNoteEvent(deps, trx, request, row, "note edited", id, added);
  for (const colleague of added) await sendMentionEmail(deps, trx, request, row, colleague);
  return await loadNote(deps, trx, actorOf(request), applicationId, id);
}

/** Deletes one of the caller's notes. Its text is erased once it can no longer be restored. */
export async function deleteNote(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id: applicationId, note: id }: { id: string; note: string },
): Promise<void> {
  const row = await loadApplicationForNotes(trx, request, applicationId);
  const storedNote = await lockOwnNote(trx, request, applicationId, id);
  if (storedNote.deleted_at) return;
  await trx.updateTable("application_notes").set({ deleted_at: deps.now() }).where("id", "=", id).execute();
  await enqueue(trx, "erase-note", { note: id }, { delay: restoreSeconds });
  await recordNoteEvent(deps, trx, request, row, "note deleted", id);
}

/** Restores a deleted note of the caller's. */
export async function restoreNote(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id: applicationId, note: id }: { id: string; note: string },
): Promise<Note> {
  const row = await loadApplicationForNotes(trx, request, applicationId);
  const storedNote = await lockOwnNote(trx, request, applicationId, id);
  if (storedNote.deleted_at) {
    await trx.updateTable("application_notes").set({ deleted_at: null }).where("id", "=", id).execute();
    await recordNoteEvent(deps, trx, request, row, "note restored", id);
  }
  return await loadNote(deps, trx, actorOf(request), applicationId, id);
}

/** @throws ProblemError `not_found`, or `forbidden` if somebody else wrote the note */
async function lockOwnNote(trx: Db, request: FastifyRequest, applicationId: string, id: string) {
  // locks the application first, in the same order as other changes: recording the event locks it, too
  await lockApplication(trx, applicationId);
  const note = await trx
    .selectFrom("application_notes")
    .select(["author_id", "mentions", "deleted_at"])
    .where("id", "=", id)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  const isOwn = note?.author_id === actorOf(request).id;
  // only the author can see that a note was deleted
  if (!note || (note.deleted_at && !isOwn)) throw notFound();
  if (!isOwn) throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).note_author_only);
  return note;
}

/**
 * Returns the colleagues that a note mentions, without duplicates.
 * @param mentionedBefore the previously mentioned colleagues, who may have left since
 * @throws ProblemError `invalid` for anybody who can't see the application
 */
async function requireColleagues(
  trx: Db,
  request: FastifyRequest,
  row: ApplicationRow,
  mentions: string[],
  mentionedBefore: readonly string[] = [],
) {
  const mentionedIds = new Set(mentions);
  const colleagues = await listColleagues(trx, actorOf(request), row);
  const found = colleagues.filter(({ id }) => mentionedIds.has(id));
  const allowedIds = new Set([...mentionedBefore, ...found.map(({ id }) => id)]);
  if (![...mentionedIds].every((id) => allowedIds.has(id)))
    throw invalid({ mentions: [(t) => t(reviewProblemsTexts).not_a_colleague] });
  return found;
}

async function sendMentionEmail(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id, applicant_name, unit_address }: ApplicationRow,
  { username, language }: { username: string; language: string | null },
): Promise<void> {
  const url = `${deps.config.publicUrl}/dashboard/view/${id}/summary?panel=notes`;
  const email = emailTemplate(language, "mentionedInNote", actorOf(request).name, applicant_name, unit_address, url);
  await sendNotificationEmail(deps, trx, "note_mention", username, email, emailAboutApplication(id, "landlord"));
}

type NoteAction = Extract<HistoryAction, `note ${string}`>;

const recordNoteEvent = (
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id }: ApplicationRow,
  action: NoteAction,
  note: string,
  mentioned: { id: string }[] = [],
) =>
  record(trx, {
    action,
    data: { note, ...(mentioned.length > 0 && { mentions: mentioned.map((colleague) => colleague.id) }) },
    applicationId: id,
    actorId: actorOf(request).id,
    ...originOf(request),
    created: deps.now(),
  });
