import { z } from "zod";
import type { Config } from "../config/config.ts";
import { withClient } from "../db/clients/with-client.ts";
import type { PlatformDeps } from "../deps.ts";
import { createDisk } from "../files/files.ts";
import { defineJobFor } from "../queue/job.ts";
import { deleteOldBackups, recordBackup, writeBackup } from "./backup.ts";

/**
 * Makes the backup of the night and deletes those beyond the number that is retained, whose failure is only logged.
 * @param url of the tables' owner, who sees all rows
 */
export async function backUpNightly(
  {
    backupTo,
    backupRetain,
    log,
    ...installation
  }: Pick<Config, "backupTo" | "backupRetain"> &
    Pick<PlatformDeps, "files" | "log"> & {
      /** the current one's ID */ currentKey: string;
    },
  url: string,
): Promise<void> {
  if (!backupTo) return;
  const place = await createDisk({ files: backupTo });
  await withClient(url, async (client) => {
    const { manifest } = await writeBackup(
      { client, disk: installation.files, currentKey: installation.currentKey },
      place,
      new Date(),
    );
    await recordBackup(client, manifest);
    // the backup is complete: a failure here must not make the job, which is retried, write another one
    try {
      const { damaged } = await deleteOldBackups(client, place, backupRetain);
      if (damaged.length > 0) log.error({ backups: damaged }, "backups have a damaged manifest");
    } catch (error) {
      log.error({ err: error }, "old backups could not be deleted");
    }
  });
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "nightly-backup": Record<string, never>;
  }
}

/** Failed backups are retried like every job, and continue where the files that were copied end. */
export const nightlyBackupJob = defineJobFor<PlatformDeps>()({
  name: "nightly-backup",
  schema: z.object({}),
  cron: "0 2 * * *",
  // made up for when no worker ran at that time
  backfill: "20h",
  run: async ({ backUp }) => await backUp?.(),
});
