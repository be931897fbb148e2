import type pg from "pg";
import type { Config } from "#server/platform/config/config.ts";
import { loadSecrets } from "#server/platform/config/secrets.ts";
import { type EncryptedColumnLocation, encryptedLocations } from "#server/platform/encryption/encrypted-locations.ts";
import { createVault, type Vault } from "#server/platform/encryption/vault.ts";
import { quoteIdentifier } from "#server/platform/key-rotation/table-pages.ts";
// registers all encrypted data
import "#server/registry/encrypted-locations.ts";
import { type Finding, fault, note, ok } from "./finding.ts";

/** Reports encryption keys that still exist besides the current one. */
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
 * Decrypts one value of each encrypted column for each key that the column's values use: with wrong keys, Lintel starts
 * but can't read the stored data.
 * @param pool of the owner of the tables, whom row-level security doesn't limit
 */
export async function checkStoredValues(
  pool: pg.Pool,
  { secrets, dataDir }: Pick<Config, "secrets" | "dataDir">,
): Promise<Finding[]> {
  const keys = secrets ?? loadSecrets(dataDir);
  const vault = keys && createVault(keys);
  const checkedValues: Awaited<ReturnType<typeof checkColumn>> = [];
  for (const location of encryptedLocations.columns) checkedValues.push(...(await checkColumn(pool, location, vault)));
  const columns = new Set(checkedValues.map(({ column }) => column));
  const unreadable = checkedValues.filter(({ isReadable }) => !isReadable);
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
          checkedValues.length === 0
            ? "there is none yet"
            : `one value of each column and key was decrypted (columns: ${columns.size})`,
        )
      : fault(
          "encrypted data",
          `can't be decrypted in ${new Set(unreadable.map(({ column }) => column)).size} of ${columns.size} columns: ${reasons.join("; ")}`,
          `Stop Lintel, and put back the keys that this database was used with: ${secrets ? "LINTEL_ENCRYPTION_KEYS" : "secrets.json in LINTEL_DATA"}.`,
        ),
  ];
}

/** Long enough for everything before the encrypted bytes. */
const headLength = 100;

/** @returns for each key that values of the column use, whether it decrypts one of them */
async function checkColumn(
  pool: pg.Pool,
  { table, column, owner, entries, reencrypt }: EncryptedColumnLocation,
  vault: Vault | undefined,
) {
  const [name, value, from] = entries
    ? ["e.key", "e.value", `${quoteIdentifier(table)}, jsonb_each_text(${quoteIdentifier(column)}) e`]
    : ["''", quoteIdentifier(column), quoteIdentifier(table)];
  const id = `concat_ws(':', ${owner.map(quoteIdentifier).join(", ")})`;
  // reads only the beginnings of the values, and one value per key
  const { rows: uses } = await pool.query<{ keyId: string; first: string[] }>(
    `select split_part(head, '.', 2) as "keyId", min(place) as first
     from (select substr(${value}, 1, ${headLength}) as head, array[${id}, ${name}] as place from ${from}) v
     where head like 'v1.%' group by 1 order by 1`,
  );
  const checked: { column: string; keyId: string; isReadable: boolean }[] = [];
  for (const { keyId, first } of uses) {
    const { rows } = await pool.query<{ value: string }>(
      `select ${value} as value from ${from} where ${id} = $1 and ${name} = $2 and ${value} like 'v1.%' limit 1`,
      first,
    );
    const [row] = rows;
    // otherwise it was deleted in the meantime
    if (row) checked.push({ column: `${table}.${column}`, keyId, isReadable: isReadable(row.value, first) });
  }
  return checked;

  function isReadable(encrypted: string, [rowOwner = "", entry = ""]: string[]): boolean {
    if (!vault) return false;
    try {
      reencrypt(vault, rowOwner, entry, encrypted);
      return true;
    } catch {
      return false;
    }
  }
}
