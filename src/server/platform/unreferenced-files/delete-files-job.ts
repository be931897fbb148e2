import { z } from "zod";
import type { GlobalDb } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import { enqueueGlobal } from "../queue/enqueue.ts";
import { defineJobFor } from "../queue/job.ts";

/**
 * Deletes files of the store after the transaction that deletes their rows commits, and only then.
 * @param paths of files, or of folders if they end with a slash
 */
export async function deleteFilesAfterCommit(trx: GlobalDb, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await enqueueGlobal(trx, "delete-files", { paths: [...paths] }, { ifQueued: "add" });
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "delete-files": { paths: string[] };
  }
}

export const deleteFilesJob = defineJobFor<PlatformDeps>()({
  name: "delete-files",
  schema: z.object({ paths: z.array(z.string()) }),
  run: async ({ files }, { paths }) => {
    for (const path of paths) await (path.endsWith("/") ? files.deleteAll(path) : files.delete(path));
  },
});
