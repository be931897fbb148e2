import { createHash } from "node:crypto";
import type { World } from "../world.ts";

/**
 * Returns a hash of the rows of each table, to test that calls change nothing. A single statement that each connection
 * plans once: planning takes longer than reading a test's few rows.
 * @param options.of the condition of a row `t`, if not all rows count; `$1` is `options.value`
 */
export async function hashRows(
  world: World,
  tables: readonly string[],
  { of = "$1::text is not null", value = "" } = {},
): Promise<string[]> {
  const text = tables
    .map(
      (table) =>
        `select '${table} ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${table} t where ${of}`,
    )
    .join(" union all ");
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  const { rows } = await world.pool.query<{ hash: string }>({ name, text, values: [value] });
  // different plans return different orders
  return rows.map(({ hash }) => hash).sort();
}

/** Lists the tables of the schema and of the queue, except some. */
export async function listTables(world: World, except: readonly string[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name <> all($1)
     order by name`,
    [except],
  );
  return rows.map(({ name }) => name);
}
