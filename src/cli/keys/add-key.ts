import { OperatorError } from "#server/platform/common/operator-error.ts";
import { newKey } from "#server/platform/config/secrets.ts";
import { type KeysContext, keysSetting, storeKeys } from "./with-keys.ts";

/**
 * Adds a key, which isn't used yet. Where the keys are in the environment, the operator adds it to the setting.
 * @param show whether the new key is printed, for the environment
 * @returns the exit code
 */
export async function addKey(keys: KeysContext, show: boolean): Promise<number> {
  const { secrets, path } = keys;
  const { encryption } = secrets;
  const id = newId(Object.keys(encryption.keys));
  const next = `Restart all processes of Lintel, then run: lintel keys use ${id}`;
  if (path === undefined) {
    if (!show)
      throw new OperatorError(
        `The keys are in ${keysSetting}. \`lintel keys add --show\` prints a new one: add it at the end of that setting.`,
      );
    // the only text on the standard output, so that it can be redirected to a file
    console.log(`${id}:${newKey()}`);
    console.error(
      `Add this key, after a comma, at the end of ${keysSetting} in the environment of all processes.\n${next}`,
    );
    return 0;
  }
  if (show) throw new OperatorError(`The keys are in ${path}, where a new one is added without --show.`);
  storeKeys(keys, { ...secrets, encryption: { ...encryption, keys: { ...encryption.keys, [id]: newKey() } } });
  console.log(`Added the key ${id} to ${path}. Nothing is encrypted with it yet.`);
  console.log("Save the keys again before you use it: lintel backup --to <place> --keys <file>");
  console.log(next);
  return 0;
}

/** Returns the ID of a new key: the current date, with a number if there is already one of this date. */
function newId(taken: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10);
  for (let n = 1; ; n++) {
    const id = n === 1 ? day : `${day}-${n}`;
    if (!taken.includes(id)) return id;
  }
}
