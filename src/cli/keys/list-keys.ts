import { listProcessKeys } from "#server/platform/key-rotation/announce-keys.ts";
import { countValues, sumByKey } from "#server/platform/key-rotation/count-values.ts";
import { countFiles } from "#server/platform/key-rotation/reencrypt-files.ts";
import { formatProcesses } from "./processes.ts";
import { type KeysContext, keysSetting } from "./with-keys.ts";

const formatCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Prints the IDs of all keys, how much uses each, and which processes have them. @returns the exit code */
export async function listKeys({ client, disk, secrets: { encryption }, path }: KeysContext): Promise<number> {
  const values = sumByKey(await countValues(client));
  const { counts: files } = await countFiles({ client, disk });
  const ids = new Set([...Object.keys(encryption.keys), ...Object.keys(values), ...Object.keys(files)]);
  console.log(`Keys in ${path ?? keysSetting}:`);
  for (const id of ids) {
    const isCurrent = id === encryption.current;
    const state = isCurrent ? `current${encryption.since ? ` since ${encryption.since}` : ""}` : "not current";
    const keyState = id in encryption.keys ? state : "MISSING: what uses it can't be read";
    console.log(
      `  ${id}  ${keyState}, used by ${formatCount(values[id] ?? 0, "value")} and ${formatCount(files[id] ?? 0, "file")}`,
    );
  }
  const { processes, unknown } = await listProcessKeys(client);
  console.log(`Running processes: ${processes.length}`);
  if (processes.length > 0) console.log(formatProcesses(processes));
  if (unknown > 0) console.log(`  connected without having announced their keys: ${unknown}`);
  return 0;
}
