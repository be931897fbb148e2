import type pg from "pg";
import { encryptedPlaces } from "../encryption/encrypted-places.ts";
import { quoted } from "./table-pages.ts";

/** How many values of a column, or payloads of a job, use an encryption key. */
type ValueCount = { place: string; keyId: string; count: number };

/**
 * Counts the encrypted values of all columns and job payloads by the key that they use.
 * @param client of the owner of the tables, whom row security does not limit
 */
export async function countValues(client: pg.ClientBase): Promise<ValueCount[]> {
  const counts: ValueCount[] = [];
  const count = async (place: string, values: string, given: string[] = []) => {
    const statement = `select $1::text as place, split_part(value, '.', 2) as "keyId", count(*)::int as count
      from (${values}) v where value like 'v1.%' group by 2 order by 2`;
    counts.push(...(await client.query<ValueCount>(statement, [place, ...given])).rows);
  };
  for (const { table, column, entries } of encryptedPlaces.columns)
    await count(
      `${table}.${column}`,
      entries
        ? `select e.value from ${quoted(table)}, jsonb_each_text(${quoted(column)}) e`
        : `select ${quoted(column)} as value from ${quoted(table)}`,
    );
  for (const { job, member } of encryptedPlaces.payloads)
    await count(
      `queued job ${job}`,
      `select j.payload ->> $3 as value from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $2`,
      [job, member],
    );
  return counts;
}

/** Sums counts by key. */
export function sumByKey(counts: readonly ValueCount[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { keyId, count } of counts) sums[keyId] = (sums[keyId] ?? 0) + count;
  return sums;
}
