import { statSync } from "node:fs";
import type { Disk } from "flydrive";
import type pg from "pg";
// registers all encrypted data, so that commands find all of it
import "#server/registry/encrypted-locations.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { requireSecrets, type Secrets, secretsPath, writeSecrets } from "#server/platform/config/secrets.ts";
import { withClient } from "#server/platform/db/clients/with-client.ts";
import { withDatabase } from "#server/platform/db/with-database.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { lockKeys } from "#server/platform/key-rotation/advisory-locks.ts";

/** The parameters of the commands for keys. */
export type KeysContext = {
  config: Config;
  /** a connection of the owner of the tables */
  client: pg.Client;
  disk: Disk;
  secrets: Secrets;
  /** the file with the keys; undefined if they are in the environment */
  path: string | undefined;
};

/** The setting with the keys, if they aren't in a file. */
export const keysSetting = "LINTEL_ENCRYPTION_KEYS";

/**
 * Runs a command's work with the installation's keys and database.
 * @param options `exclusive`: while no other command changes or uses the keys
 * @throws OperatorError without keys or a database, or if such a command is running
 */
export const withKeys = <T>(config: Config, work: (keys: KeysContext) => Promise<T>, options?: Options): Promise<T> =>
  withDatabase(config, (url) => withKeysOf(url, config, work, options));

type Options = { exclusive?: boolean };

/** Runs a command's work like `withKeys`, with the database at this URL. */
export const withKeysOf = <T>(
  url: string,
  config: Config,
  work: (keys: KeysContext) => Promise<T>,
  { exclusive = true }: Options = {},
): Promise<T> =>
  withClient(
    url,
    async (client) => {
      if (exclusive && !(await lockKeys(client)))
        throw new OperatorError("Another `lintel keys` command is running. Run this one once that has ended.");
      // read under the lock: another command may just have changed them
      const secrets = requireSecrets(config);
      const path = config.secrets ? undefined : secretsPath(config.dataDir);
      return await work({ config, client, disk: await createDisk(config), secrets, path });
    },
    "lintel keys",
  );

/**
 * Stores changed keys in the data folder.
 * @throws OperatorError for another user than the one that Lintel runs as, who couldn't read the new file
 */
export function storeKeys({ config: { dataDir } }: KeysContext, secrets: Secrets): void {
  const path = secretsPath(dataDir);
  const owner = statSync(path).uid;
  if (process.getuid && process.getuid() !== owner)
    throw new OperatorError(`${path} belongs to the user with the ID ${owner}. Run the command as that user.`);
  writeSecrets(dataDir, secrets);
}

/** @throws OperatorError for an unknown ID */
export function requireKey({ encryption }: Secrets, id: string): void {
  if (id in encryption.keys) return;
  const ids = Object.keys(encryption.keys).join(", ");
  throw new OperatorError(`There is no key ${id}. The keys are: ${ids}. \`lintel keys add\` adds one.`);
}
