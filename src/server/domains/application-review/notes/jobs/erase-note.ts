import { z } from "zod";
import { applicationsOnLegalHold } from "#server/domains/applications/deletion/legal-holds.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** How long a deleted note can be restored, in seconds. */
export const restoreSeconds = 15 * 60;

/**
 * Erases a deleted note that was not restored in time. Safe to run twice. If the note can still be restored, because the
 * transaction that deleted it began earlier by the database's clock, it runs again. If the application is on legal hold,
 * the note stays deleted, and is erased with the application.
 */
async function eraseNote(deps: TenantDeps, { note }: { note: string }): Promise<void> {
  const stored = await deps.db
    .selectFrom("application_notes")
    .select("deleted_at")
    .where("id", "=", note)
    .executeTakeFirst();
  if (!stored?.deleted_at) return;
  const remainingMs = stored.deleted_at.getTime() + restoreSeconds * 1_000 - deps.now().getTime();
  if (remainingMs > 0) return await enqueue(deps.db, "erase-note", { note }, { delay: Math.ceil(remainingMs / 1_000) });
  await deps.db
    .deleteFrom("application_notes")
    .where("id", "=", note)
    // not if it was restored, or restored and deleted again, in the meantime
    .where("deleted_at", "=", stored.deleted_at)
    .where("application_id", "not in", applicationsOnLegalHold(deps.db))
    .execute();
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "erase-note": { note: string };
  }
}

export const eraseNoteJob = defineTenantJob({
  name: "erase-note",
  schema: z.object({ note: z.uuid() }),
  run: eraseNote,
});
