import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../common/operator-error.ts";
import type { Config } from "../config/config.ts";
import { claimDataFolder, DataFolderLockedError } from "../files/data-folder.ts";
import { ensureDatabase, loadOrCreatePassword } from "./embedded/create-cluster.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import { findRunningPort } from "./embedded/postmaster.ts";
import { checkExternal } from "./external.ts";

/**
 * Runs an operator's command with the URL of the installation's database: DATABASE_OWNER_URL or DATABASE_URL, or else
 * the embedded one, which is started for the duration of `work` if the application isn't running.
 * @param create whether a data folder without a database gets a new one
 * @throws OperatorError if there is no database, or none that can be reached
 */
export async function withDatabase<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Config, "databaseUrl" | "databaseOwnerUrl" | "dataDir">,
  work: (url: string) => Promise<T>,
  { create = false }: { create?: boolean } = {},
): Promise<T> {
  if (databaseUrl) {
    const url = databaseOwnerUrl ?? databaseUrl;
    await checkExternal(url);
    return await work(url);
  }
  if (!create && !existsSync(join(dataDir, "db", "cluster")))
    throw new OperatorError(`There is no database in ${dataDir}. Set LINTEL_DATA to its folder.`);
  const claim = claimUnlessLocked(dataDir);
  if (!claim) return await work(await loadRunningUrl(realpathSync(dataDir)));
  try {
    const embedded = await startEmbedded({ dataDir, log: () => undefined });
    try {
      return await work(embedded.url);
    } finally {
      await embedded.stop();
    }
  } finally {
    claim.release();
  }
}

function claimUnlessLocked(dataDir: string) {
  try {
    return claimDataFolder(dataDir, "a command of the operator's");
  } catch (error) {
    if (error instanceof DataFolderLockedError) return undefined;
    throw error;
  }
}

async function loadRunningUrl(dataDir: string): Promise<string> {
  const port = findRunningPort(join(dataDir, "db", "cluster"));
  if (port === undefined)
    throw new OperatorError("The application runs, but its database does not answer. Try again in a moment.");
  return (await ensureDatabase(port, loadOrCreatePassword(dataDir))).url;
}
