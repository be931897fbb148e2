import type { Disk } from "flydrive";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { countValues, sumByKey } from "../key-rotation/count-values.ts";
import { quoteIdentifier } from "../key-rotation/table-pages.ts";
import { type Manifest, tablePath } from "./manifest.ts";
import { writeHashed } from "./write-hashed.ts";

/** The schemas that hold data: Lintel's own, and the queue's. */
export const schemas = ["public", "graphile_worker"];

type Table = { schema: string; name: string; columns: string[] };

/**
 * Writes all rows as a snapshot of one moment while others write: one transaction reads everything.
 * @param client of the owner of the tables, whom row-level security doesn't limit; its connection is closed if a table
 * can't be written completely
 * @param name the backup's folder at the destination
 */
export async function writeTables(
  client: pg.ClientBase,
  destination: Disk,
  name: string,
): Promise<Pick<Manifest, "migrations" | "queueMigration" | "tables" | "sequences" | "values">> {
  await client.query("begin transaction isolation level repeatable read read only");
  try {
    const tables = [];
    for (const table of await listTables(client)) tables.push(await writeTable(client, destination, name, table));
    const migrations = await client.query<{ name: string }>("select name from migrations order by name");
    return {
      migrations: migrations.rows.map(({ name }) => name),
      queueMigration: await queueMigrationOf(client),
      tables,
      sequences: await listSequences(client),
      values: sumByKey(await countValues(client)),
    };
  } finally {
    // fails if the connection is lost, which rolls back as well
    await client.query("rollback").catch(() => undefined);
  }
}

/** @returns the number of the queue's last migration */
export async function queueMigrationOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>("select max(id)::int as id from graphile_worker.migrations");
  return rows[0]?.id ?? 0;
}

/** Lists the tables that survive a crash, with their stored columns, without generated ones. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition and n.nspname = any($1)
       and (n.nspname, c.relname) not in (('public', 'migrations'), ('graphile_worker', 'migrations'))
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** The table and its columns, as COPY names them. */
export const copyTarget = ({ schema, name, columns }: Table): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(", ")})`;

async function writeTable(
  client: pg.ClientBase,
  destination: Disk,
  name: string,
  table: Table,
): Promise<Manifest["tables"][number]> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  // the query emits another error after the pipeline when its connection ends
  rows.on("error", () => undefined);
  try {
    const fileHash = await writeHashed(destination, `${name}/${tablePath(table)}`, rows);
    return { ...table, rows: rows.rowCount, ...fileHash };
  } catch (error) {
    // pg-copy-streams would leave the rest unread in the connection, and later queries would hang
    const connection: pg.Connection | undefined = Reflect.get(rows, "connection");
    if (!rows.readableEnded) connection?.stream.destroy();
    throw error;
  }
}

async function listSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where last_value is not null and schemaname = any($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}
