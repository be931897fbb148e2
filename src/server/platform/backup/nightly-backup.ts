import type { Disk } from "flydrive";
import { z } from "zod";
import type { Config } from "../config/config.ts";
import { withClient } from "../db/with-client.ts";
import type { PlatformDeps } from "../deps.ts";
import { createDisk } from "../files/files.ts";
import { defineJobFor } from "../queue/job.ts";
import { deleteOldBackups, recordBackup, writeBackup } from "./backup.ts";

/**
 * Makes the backup of the night and deletes those beyond the number that is retained.
 * @param url of the tables' owner, who sees all rows
 */
export async function backUpNightly(
  {
    backupTo,
    backupRetain,
    ...store
  }: Pick<Config, "backupTo" | "backupRetain"> & { files: Disk /** the current one's ID */; currentKey: string },
  url: string,
): Promise<void> {
  if (!backupTo) return;
  const place = await createDisk({ files: backupTo });
  await withClient(url, async (client) => {
    const { manifest } = await writeBackup(
      { client, disk: store.files, currentKey: store.currentKey },
      place,
      new Date(),
    );
    await recordBackup(client, manifest);
  });
  await deleteOldBackups(place, backupRetain);
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
  run: async ({ backUp }) => await backUp?.(),
});
