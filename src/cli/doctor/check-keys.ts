import type pg from "pg";
import type { Config } from "#server/platform/config/config.ts";
import { loadSecrets } from "#server/platform/config/secrets.ts";
import { type EncryptedColumnPlace, encryptedPlaces } from "#server/platform/encryption/encrypted-places.ts";
import { createVault, type Vault } from "#server/platform/encryption/vault.ts";
import { quoted } from "#server/platform/key-rotation/table-pages.ts";
// every declaration of encrypted data
import "#server/registry/encrypted-places.ts";
import { type Finding, fault, note, ok } from "./check.ts";

/** Reports encryption keys that are still there besides the current one. */
export function checkKeys({ secrets, dataDir }: Pick<Config, "secrets" | "dataDir">): Finding[] {
  const encryption = (secrets ?? loadSecrets(dataDir))?.encryption;
  if (!encryption) return [];
  const { current, since, keys } = encryption;
  const others = Object.keys(keys).filter((id) => id !== current);
  const state = `${current} is the current one${since ? `, since ${since}` : ""}`;
  return [
    others.length === 0
      ? ok("encryption keys", state)
      : note(
          "encryption keys",
          `${state}; also ${others.join(", ")}. See \`lintel keys list\`: rotate the keys and retire what isn't used.`,
        ),
  ];
}

/**
 * Decrypts one value of each encrypted column: with other keys, Lintel starts and can't read what is stored.
 * @param pool of the owner of the tables, whom row security does not limit
 */
export async function checkStoredValues(
  pool: pg.Pool,
  { secrets, dataDir }: Pick<Config, "secrets" | "dataDir">,
): Promise<Finding[]> {
  const keys = secrets ?? loadSecrets(dataDir);
  const vault = keys && createVault(keys);
  const states: Awaited<ReturnType<typeof checkColumn>>[] = [];
  for (const place of encryptedPlaces.columns) states.push(await checkColumn(pool, place, vault));
  const found = states.filter((state) => state !== undefined);
  const unreadable = found.filter(({ isReadable }) => !isReadable);
  const ids = [...new Set(unreadable.map(({ keyId }) => keyId))];
  const reasons = ids.map((id) =>
    keys && Object.hasOwn(keys.encryption.keys, id)
      ? `the key ${id} doesn't decrypt it, so it is another key with this ID, or the value is damaged`
      : `the key ${id} is missing`,
  );
  return [
    unreadable.length === 0
      ? ok(
          "encrypted data",
          found.length === 0
            ? "there is none yet"
            : `one value of each column was decrypted (columns: ${found.length})`,
        )
      : fault(
          "encrypted data",
          `can't be decrypted in ${unreadable.length} of ${found.length} columns: ${reasons.join("; ")}`,
          `Stop Lintel, and put back the keys that this database was used with: ${secrets ? "LINTEL_ENCRYPTION_KEYS" : "secrets.json in LINTEL_DATA"}.`,
        ),
  ];
}

/** @returns nothing for a column without an encrypted value */
async function checkColumn(
  pool: pg.Pool,
  { table, column, owner, entries, reencrypt }: EncryptedColumnPlace,
  vault: Vault | undefined,
) {
  const [name, value, from] = entries
    ? ["e.key", "e.value", `${quoted(table)}, jsonb_each_text(${quoted(column)}) e`]
    : ["''", quoted(column), quoted(table)];
  const { rows } = await pool.query<{ owner: string; name: string; value: string }>(
    `select concat_ws(':', ${owner.map(quoted).join(", ")}) as owner, ${name} as name, ${value} as value
     from ${from} where ${value} like 'v1.%' limit 1`,
  );
  const [row] = rows;
  if (!row) return;
  const keyId = row.value.split(".")[1] ?? "";
  if (!vault) return { keyId, isReadable: false };
  try {
    reencrypt(vault, row.owner, row.name, row.value);
    return { keyId, isReadable: true };
  } catch {
    return { keyId, isReadable: false };
  }
}
