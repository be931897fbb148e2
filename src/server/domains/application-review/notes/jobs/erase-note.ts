import { z } from "zod";
import { applicationsOnLegalHold } from "#server/domains/applications/deletion/legal-holds.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** How long a deleted note can be restored, in seconds. */
export const restoreSeconds = 15 * 60;

/**
 * Erases a deleted note that was not restored in time. Safe to run twice. If the application is on legal hold, the note
 * stays deleted, and is erased with the application.
 */
async function eraseNote(deps: TenantDeps, { note }: { note: string }): Promise<void> {
  const deletedBefore = new Date(deps.now().getTime() - restoreSeconds * 1_000);
  await deps.db
    .deleteFrom("application_notes")
    .where("id", "=", note)
    .where("deleted_at", "<=", deletedBefore)
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
