import { listBackupsUsingKey } from "#server/platform/backup/backups-using-key.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { storeLocation } from "#server/platform/config/file-store.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { lockBackups } from "#server/platform/key-rotation/advisory-locks.ts";
import { countValues } from "#server/platform/key-rotation/count-values.ts";
import { countFiles } from "#server/platform/key-rotation/reencrypt-files.ts";
import { requireProcesses } from "./processes.ts";
import { type KeysContext, keysSetting, requireKey, storeKeys } from "./with-keys.ts";

/** Removes a key that is no longer used. @returns the exit code */
export async function retireKey(keys: KeysContext, id: string): Promise<number> {
  const { client, secrets, path } = keys;
  const { encryption } = secrets;
  requireKey(secrets, id);
  if (encryption.current === id)
    throw new OperatorError(`The key ${id} is the current one. Make another one current first: lintel keys use <ID>`);
  await requireProcesses(client, ({ current }) => current !== id, {
    is: `These processes encrypt with the key ${id}`,
    fix: "Restart them, run `lintel keys rotate`, then run this command again.",
  });
  if (!(await lockBackups(client)))
    throw new OperatorError("A backup is being made. Run this command again once it is complete.");
  await requireUnused(keys, id);
  if (path === undefined) {
    console.log(`Nothing uses the key ${id}. Remove it from ${keysSetting}, and restart all processes of Lintel.`);
    return 0;
  }
  const { [id]: _removed, ...others } = encryption.keys;
  storeKeys(keys, { ...secrets, encryption: { ...encryption, keys: others } });
  console.log(`Removed the key ${id} from ${path}.`);
  console.log("Backups in other places may need it: retain the copies of the keys that were saved with them.");
  return 0;
}

/** @throws OperatorError with how much uses the key, and what to do */
async function requireUnused({ config, client, disk }: KeysContext, id: string): Promise<void> {
  const { counts, unreferenced } = await countFiles({ client, disk });
  const uses = (await countValues(client))
    .filter(({ keyId }) => keyId === id)
    .map(({ location, count }) => `  ${location}: ${count}`);
  if (counts[id]) uses.push(`  files: ${counts[id]}`);
  if (uses.length > 0)
    throw new OperatorError(`The key ${id} is still used:\n${uses.join("\n")}\nRun \`lintel keys rotate\` first.`);
  const { backupDestination, backupRetain } = config;
  if (!backupDestination) return;
  const backups = (
    await listBackupsUsingKey(await createDisk({ files: backupDestination }), id, new Set(unreferenced))
  ).map(
    ({ name, values, files }) =>
      `  ${name}: ${values === undefined ? "made by an earlier version, which didn't count values" : `${values} values, ${files} files`}`,
  );
  if (backups.length > 0)
    throw new OperatorError(
      `Backups in ${storeLocation(backupDestination)} still need the key ${id}:\n${backups.join("\n")}\nWait until newer ones have replaced them (BACKUP_RETAIN=${backupRetain}), or delete them with \`lintel backup --to ${storeLocation(backupDestination)} --retain <number>\`.`,
    );
}
