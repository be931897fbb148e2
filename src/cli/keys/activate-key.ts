import { OperatorError } from "#server/platform/common/operator-error.ts";
import { requireProcesses } from "./processes.ts";
import { type KeysContext, keysSetting, requireKey, storeKeys } from "./with-keys.ts";

/** Makes a key the current one, with which processes encrypt after their next start. @returns the exit code */
export async function activateKey(keys: KeysContext, id: string): Promise<number> {
  const { client, secrets, path } = keys;
  requireKey(secrets, id);
  const { encryption } = secrets;
  if (encryption.current === id)
    throw new OperatorError(`The key ${id} is the current one already. Next: lintel keys rotate`);
  await requireProcesses(client, (process) => process.keys.includes(id), {
    is: `These processes don't have the key ${id} yet, and could not read what others encrypt with it`,
    fix: "Restart them, then run this command again.",
  });
  const next =
    "Restart all processes of Lintel: until then, they encrypt with the key before. Then: lintel keys rotate";
  if (path === undefined) {
    console.log(`All running processes have the key ${id}. Move it to the start of ${keysSetting}.\n${next}`);
    return 0;
  }
  const since = new Date().toISOString().slice(0, 10);
  storeKeys(keys, { ...secrets, encryption: { ...encryption, current: id, since } });
  console.log(`The key ${id} is the current one.\n${next}`);
  return 0;
}
