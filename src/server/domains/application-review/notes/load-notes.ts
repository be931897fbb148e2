import type { Note } from "#contract/application-notes.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { noteText } from "./encrypted-columns.ts";

type NoteRow = Awaited<ReturnType<ReturnType<typeof noteQuery>["execute"]>>[number];

const noteQuery = (db: Db, applicationId: string) =>
  db
    .selectFrom("application_notes as n")
    .innerJoin("users as u", "u.id", "n.author_id")
    .select(["n.id", "n.author_id", "n.content", "n.mentions", "n.created", "n.edited", "u.name as author"])
    .where("n.application_id", "=", applicationId)
    .where("n.deleted_at", "is", null);

/** Lists an application's notes, oldest first, for users who may read them. */
export async function listApplicationNotes(deps: TenantDeps, actor: Actor, applicationId: string): Promise<Note[]> {
  const rows = await noteQuery(deps.db, applicationId).orderBy("n.created").orderBy("n.id").execute();
  return await presentNotes(deps, deps.db, actor, rows);
}

/** @throws ProblemError `not_found` */
export async function loadNote(deps: TenantDeps, trx: Db, actor: Actor, applicationId: string, id: string) {
  const row = await noteQuery(trx, applicationId).where("n.id", "=", id).executeTakeFirst();
  const [note] = row ? await presentNotes(deps, trx, actor, [row]) : [];
  if (!note) throw notFound();
  return note;
}

async function presentNotes(deps: TenantDeps, db: Db, actor: Actor, rows: NoteRow[]): Promise<Note[]> {
  const mentionedIds = [...new Set(rows.flatMap(({ mentions }) => mentions))];
  const people =
    mentionedIds.length > 0
      ? await db.selectFrom("users").select(["id", "name"]).where("id", "in", mentionedIds).execute()
      : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ id, author, author_id, content, created, edited, mentions }) => ({
    id,
    text: noteText.decrypt(deps, id, content),
    author,
    created: created.toISOString(),
    edited: edited?.toISOString() ?? null,
    mentions: mentions.map((each) => ({ id: each, name: names.get(each) ?? "" })),
    can_edit: author_id === actor.id,
  }));
}
