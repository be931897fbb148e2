import type pg from "pg";
import {
  type EncryptedColumnLocation,
  type EncryptedPayloadLocation,
  encryptedLocations,
} from "../encryption/encrypted-locations.ts";
import type { Vault } from "../encryption/vault.ts";
import { primaryKeyOf, quoteIdentifier, readPages } from "./table-pages.ts";

/** The number of re-encrypted values by place, and the values that couldn't be decrypted, by place and row. */
type ReencryptResult = { counts: Map<string, number>; unreadable: string[] };

type ReencryptOptions = {
  vault: Vault;
  /** the ID of the key that `vault` encrypts with */
  current: string;
  /** is called after each page */
  onProgress?: (place: string, count: number) => void;
};

/** Small, since values may have several megabytes, such as the documents of an answer to a dispute. */
const pageSize = 20;

const keyIdOf = (value: unknown) =>
  typeof value === "string" && value.startsWith("v1.") ? value.split(".")[1] : undefined;

/**
 * Re-encrypts, with the current key, the values of all columns and job payloads that use another key, while others
 * write. A value that changes concurrently is skipped: its writer used the current key. Each value is replaced by a
 * separate statement, which locks one row and never waits while it holds another lock, so that it can't cause a
 * deadlock. Safe to run again after an interruption.
 * @param client of the owner of the tables, whom row-level security doesn't limit
 */
export async function reencryptValues(client: pg.ClientBase, options: ReencryptOptions): Promise<ReencryptResult> {
  const result: ReencryptResult = { counts: new Map(), unreadable: [] };
  for (const location of encryptedLocations.columns) await reencryptColumn(client, location, options, result);
  for (const location of encryptedLocations.payloads) await reencryptPayloads(client, location, options, result);
  return result;
}

async function reencryptColumn(
  client: pg.ClientBase,
  location: EncryptedColumnLocation,
  options: ReencryptOptions,
  result: ReencryptResult,
) {
  const { table, column } = location;
  const name = `${table}.${column}`;
  const { equals } = await primaryKeyOf(client, table);
  // the setting lets the owner change only the encrypted values of append-only rows
  const replace = `update ${quoteIdentifier(table)} set ${quoteIdentifier(column)} = $1
    from (select set_config('lintel.reencrypting', 'on', true)) setting where ${quoteIdentifier(column)} = $2 and ${equals(3)}`;
  const pages = readPages<{ owner: string; value: string }>(client, table, {
    select: `concat_ws(':', ${location.owner.map(quoteIdentifier).join(", ")}) as owner, ${quoteIdentifier(column)}::text as value`,
    where: location.entries
      ? `exists (select from jsonb_each_text(${quoteIdentifier(column)}) where value like 'v1.%' and not starts_with(value, $1))`
      : `${quoteIdentifier(column)} like 'v1.%' and not starts_with(${quoteIdentifier(column)}, $1)`,
    values: [`v1.${options.current}.`],
    size: pageSize,
  });
  for await (const page of pages) {
    for (const { id, owner, value } of page) {
      const replacement = reencryptValue(location, options, owner, value);
      if (!replacement) result.unreadable.push(`${name} of ${owner}`);
      else if ((await client.query(replace, [replacement.value, value, ...id])).rowCount)
        addCount(result, name, replacement.count);
    }
    options.onProgress?.(name, result.counts.get(name) ?? 0);
  }
}

/** @returns a column's new value and how many values it has, or undefined if one can't be decrypted */
function reencryptValue(
  location: EncryptedColumnLocation,
  { vault, current }: ReencryptOptions,
  owner: string,
  value: string,
) {
  try {
    if (!location.entries) return { value: location.reencrypt(vault, owner, "", value), count: 1 };
    const entries: Record<string, unknown> = JSON.parse(value);
    const old = Object.entries(entries).filter(([, entry]) => ![undefined, current].includes(keyIdOf(entry)));
    for (const [name, entry] of old) entries[name] = location.reencrypt(vault, owner, name, String(entry));
    return { value: JSON.stringify(entries), count: old.length };
  } catch {
    return undefined;
  }
}

async function reencryptPayloads(
  client: pg.ClientBase,
  location: EncryptedPayloadLocation,
  options: ReencryptOptions,
  result: ReencryptResult,
) {
  const { job, member, owner } = location;
  const name = `queued job ${job}`;
  const { rows } = await client.query<{ id: string; payload: string }>(
    `select j.id::text as id, j.payload::text as payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.payload ->> $2 like 'v1.%' and not starts_with(j.payload ->> $2, $3)`,
    [job, member, `v1.${options.current}.`],
  );
  for (const { id, payload } of rows) {
    const members: Record<string, string> = JSON.parse(payload);
    let value: string;
    try {
      value = location.reencrypt(options.vault, owner ? (members[owner] ?? "") : "", "", members[member] ?? "");
    } catch {
      result.unreadable.push(`${name} ${id}`);
      continue;
    }
    const { rowCount } = await client.query(
      "update graphile_worker._private_jobs set payload = $1::json where id = $2 and payload::text = $3",
      [JSON.stringify({ ...members, [member]: value }), id, payload],
    );
    addCount(result, name, rowCount ?? 0);
  }
  options.onProgress?.(name, result.counts.get(name) ?? 0);
}

function addCount({ counts }: ReencryptResult, name: string, count: number): void {
  if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
}
