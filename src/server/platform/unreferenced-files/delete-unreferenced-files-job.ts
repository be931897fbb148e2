import type { Disk } from "flydrive";
import { z } from "zod";
import { dayMs } from "#rules/time/durations.ts";
import type { Logger } from "../common/log.ts";
import { withClient } from "../db/clients/with-client.ts";
import type { PlatformDeps } from "../deps.ts";
import { unreferencedFilesDeleted } from "../metrics/metrics.ts";
import { defineJobFor } from "../queue/job.ts";
import { deleteUnreferencedFiles } from "./unreferenced-files.ts";

/** The age in milliseconds after which a file without a row won't get one: uploads and jobs take minutes. */
export const unreferencedFileLifeMs = 2 * dayMs;

/**
 * Deletes files of the store that no row refers to.
 * @param url of the tables' owner, who sees all rows
 */
export async function deleteUnreferencedFilesAsOwner(
  { files, log }: { files: Disk; log: Logger },
  url: string,
): Promise<void> {
  const before = new Date(Date.now() - unreferencedFileLifeMs);
  const deleted = await withClient(url, (client) => deleteUnreferencedFiles({ client, disk: files }, before));
  unreferencedFilesDeleted.inc(deleted);
  if (deleted > 0) log.warn({ deleted }, "files that no database row references were deleted");
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "delete-unreferenced-files": Record<string, never>;
  }
}

export const deleteUnreferencedFilesJob = defineJobFor<PlatformDeps>()({
  name: "delete-unreferenced-files",
  schema: z.object({}),
  cron: "40 4 * * *",
  run: async ({ deleteUnreferencedFiles }) => await deleteUnreferencedFiles?.(),
});
