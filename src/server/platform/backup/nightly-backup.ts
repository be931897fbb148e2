import { z } from "zod";
import type { Config } from "../config/config.ts";
import { withClient } from "../db/clients/with-client.ts";
import type { PlatformDeps } from "../deps.ts";
import { createDisk } from "../files/files.ts";
import { defineJobFor } from "../queue/job.ts";
import { deleteOldBackups, recordBackup, writeBackup } from "./backup.ts";

/**
 * Creates the nightly backup and deletes those beyond the retained number. A failed deletion is only logged.
 * @param url of the tables' owner, who sees all rows
 */
export async function backUpNightly(
  {
    backupDestination,
    backupRetain,
    log,
    ...installation
  }: Pick<Config, "backupDestination" | "backupRetain"> &
    Pick<PlatformDeps, "files" | "log"> & {
      /** the current key's ID */ currentKey: string;
    },
  url: string,
): Promise<void> {
  if (!backupDestination) return;
  const destination = await createDisk({ files: backupDestination });
  await withClient(url, async (client) => {
    const { manifest } = await writeBackup(
      { client, disk: installation.files, currentKey: installation.currentKey },
      destination,
      new Date(),
    );
    await recordBackup(client, manifest);
    // the backup is complete: a failed deletion must not fail the job, whose retry would create another backup
    try {
      const { damaged } = await deleteOldBackups(client, destination, backupRetain);
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

/** Failed backups are retried like every job, and continue after the files that were already copied. */
export const nightlyBackupJob = defineJobFor<PlatformDeps>()({
  name: "nightly-backup",
  schema: z.object({}),
  cron: "0 2 * * *",
  // run later if no worker ran at that time
  backfill: "20h",
  run: async ({ backUp }) => await backUp?.(),
});
