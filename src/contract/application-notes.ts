import { z } from "zod";
import { maxMentions, maxNoteLength } from "#rules/applicant/notes.ts";
import { call } from "./call/call.ts";
import { fault } from "./call/fault.ts";
import { id, nothing, time } from "./schemas/common.ts";

const tag = "applications";

const colleague = z.strictObject({ id, name: z.string() });

/** A note of the landlord's side about an application. Never shown to applicants or share recipients. */
export const note = z.strictObject({
  id,
  text: z.string(),
  author: z.string(),
  created: time,
  edited: time.nullable(),
  mentions: z.array(colleague),
  /** whether the caller wrote it: only they may edit or delete it */
  can_edit: z.boolean(),
});
export type Note = z.infer<typeof note>;

const noteInput = z.strictObject({
  text: z.string().trim().min(1, fault("required")).max(maxNoteLength),
  mentions: z.array(id).max(maxMentions).default([]),
});

export const listNotes = call({
  method: "GET",
  url: "/applications/:id/notes/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List an application's notes",
  description:
    "Lists the notes of the landlord's side about an application, oldest first, and the colleagues whom a note can mention. Returns 404 for everyone else, including the applicant.",
  params: z.strictObject({ id }),
  response: { 200: z.strictObject({ results: z.array(note), colleagues: z.array(colleague) }) },
});

export const createNote = call({
  method: "POST",
  url: "/applications/:id/notes/",
  auth: "landlord",
  errors: [409],
  tag,
  idempotent: true,
  perMinute: 60,
  summary: "Add a note",
  description:
    "Adds a note to an application and emails the colleagues it mentions. Returns 409 when the application has too many notes. For the landlord's side.",
  params: z.strictObject({ id }),
  body: noteInput,
  response: { 201: note },
});

const noteParams = z.strictObject({ id, note: id });

export const updateNote = call({
  method: "PATCH",
  url: "/applications/:id/notes/:note/",
  auth: "landlord",
  errors: [403],
  tag,
  perMinute: 60,
  summary: "Edit a note",
  description: "Edits one of the caller's own notes, and emails the colleagues it newly mentions.",
  params: noteParams,
  body: noteInput,
  response: { 200: note },
});

export const deleteNote = call({
  method: "DELETE",
  url: "/applications/:id/notes/:note/",
  auth: "landlord",
  errors: [403],
  tag,
  summary: "Delete a note",
  description:
    "Deletes one of the caller's own notes. It can be restored for 15 minutes; then its text is permanently deleted.",
  params: noteParams,
  response: { 200: nothing },
});

export const restoreNote = call({
  method: "POST",
  url: "/applications/:id/notes/:note/restore/",
  auth: "landlord",
  errors: [403],
  tag,
  summary: "Restore a deleted note",
  description: "Undoes the deletion of one of the caller's own notes, as long as its text wasn't deleted.",
  params: noteParams,
  response: { 200: note },
});
