import { createVault } from "#server/platform/encryption/vault.ts";
import { countValues, sumByKey } from "#server/platform/key-rotation/count-values.ts";
import { countFiles, reencryptFiles } from "#server/platform/key-rotation/reencrypt-files.ts";
import { reencryptValues } from "#server/platform/key-rotation/reencrypt-values.ts";
import { requireProcesses } from "./processes.ts";
import type { KeysContext } from "./with-keys.ts";

/** Re-encrypts everything that uses another key than the current one. @returns the exit code */
export async function rotateKeys(keys: KeysContext): Promise<number> {
  const { client, secrets } = keys;
  const { current } = secrets.encryption;
  await requireProcesses(client, (process) => process.current === current, {
    is: `These processes encrypt with another key than ${current}`,
    fix: `Restart them, so that they have the current key, then run this command again.`,
  });
  const unreadable = await reencrypt(keys);
  for (const name of unreadable) console.error(`Can't be decrypted, and was left as it is: ${name}`);
  const remaining = await countRemaining(keys);
  if (remaining > 0) {
    console.error(`Values and files that use another key: ${remaining}. See \`lintel keys list\`, and run this again.`);
    return 1;
  }
  const others = Object.keys(secrets.encryption.keys).filter((id) => id !== current);
  console.log(`Every value and file uses the key ${current}.`);
  for (const id of others) console.log(`Once no backup needs the key ${id}: lintel keys retire ${id}`);
  return unreadable.length > 0 ? 1 : 0;
}

/** @returns the names of what could not be decrypted */
async function reencrypt({ client, disk, secrets }: KeysContext): Promise<string[]> {
  const options = { vault: createVault(secrets), current: secrets.encryption.current };
  const print = createProgress();
  const values = await reencryptValues(client, { ...options, onProgress: print });
  const files = await reencryptFiles({ client, disk }, { ...options, onProgress: (count) => print("files", count) });
  console.log(`Encrypted with the key ${options.current}:`);
  for (const [name, count] of values.counts) console.log(`  ${name}: ${count}`);
  console.log(`  files: ${files.replaced}`);
  return [...values.unreadable, ...files.unreadable];
}

/** Returns a function that prints the progress: one line every few seconds. */
function createProgress() {
  let printedAt = performance.now();
  return (name: string, count: number) => {
    if (count === 0 || performance.now() - printedAt < 2_000) return;
    printedAt = performance.now();
    console.log(`  ${name}: ${count} so far`);
  };
}

async function countRemaining({ client, disk, secrets }: KeysContext): Promise<number> {
  const { counts } = await countFiles({ client, disk });
  return [sumByKey(await countValues(client)), counts]
    .flatMap((sums) => Object.entries(sums))
    .filter(([id]) => id !== secrets.encryption.current)
    .reduce((sum, [, count]) => sum + count, 0);
}
