import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Note } from "#contract/application-notes.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";

export type { Note };

/** Loads an application's notes, and the colleagues that a note can mention. */
export function notesQuery(id: string) {
  return queryOptions({
    queryKey: [applicationsKey, id, "notes"],
    queryFn: ({ signal }) => call("GET /applications/:id/notes/", { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Adds, edits, deletes and restores notes of an application. */
export function useNotes(id: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [applicationsKey, id] });
  const create = useMutation({
    mutationFn: ({ idempotencyKey, ...body }: { text: string; mentions: string[]; idempotencyKey: string }) =>
      call("POST /applications/:id/notes/", { params: { id }, body, idempotencyKey }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ note, ...body }: { note: string; text: string; mentions: string[] }) =>
      call("PATCH /applications/:id/notes/:note/", { params: { id, note }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (note: string) => call("DELETE /applications/:id/notes/:note/", { params: { id, note } }),
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: (note: string) => call("POST /applications/:id/notes/:note/restore/", { params: { id, note } }),
    onSuccess,
  });
  return { create, update, remove, restore };
}
