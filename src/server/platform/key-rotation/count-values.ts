import type pg from "pg";
import { encryptedLocations } from "../encryption/encrypted-locations.ts";
import { quoteIdentifier } from "./table-pages.ts";

/** How many values of a column, or payloads of a job, use an encryption key. */
type ValueCount = { location: string; keyId: string; count: number };

/**
 * Counts the encrypted values of all columns and job payloads by the key that they use.
 * @param client of the owner of the tables, whom row security does not limit
 */
export async function countValues(client: pg.ClientBase): Promise<ValueCount[]> {
  const counts: ValueCount[] = [];
  const countIn = async (location: string, values: string, parameters: string[] = []) => {
    const statement = `select $1::text as location, split_part(value, '.', 2) as "keyId", count(*)::int as count
      from (${values}) v where value like 'v1.%' group by 2 order by 2`;
    counts.push(...(await client.query<ValueCount>(statement, [location, ...parameters])).rows);
  };
  for (const { table, column, entries } of encryptedLocations.columns)
    await countIn(
      `${table}.${column}`,
      entries
        ? `select e.value from ${quoteIdentifier(table)}, jsonb_each_text(${quoteIdentifier(column)}) e`
        : `select ${quoteIdentifier(column)} as value from ${quoteIdentifier(table)}`,
    );
  for (const { job, member } of encryptedLocations.payloads)
    await countIn(
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
