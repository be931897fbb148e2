import { sql } from "kysely";
import type { World } from "../world.ts";

/** Returns the whole database as text, row by row, for tests that search it for what must not be stored. */
export async function dumpDatabase(world: World): Promise<string> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(
        world.db,
      );
      return rows.map(({ row }) => `${name} ${row}`).join("\n");
    }),
  );
  return texts.join("\n");
}
