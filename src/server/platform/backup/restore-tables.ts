import { pipeline } from "node:stream/promises";
import type { Disk } from "flydrive";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { OperatorError } from "../common/operator-error.ts";
import { endSessions } from "./end-sessions.ts";
import { type Manifest, tablePath } from "./manifest.ts";
import { copyTarget, listTables, queueMigrationOf, schemas } from "./write-tables.ts";

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Loads a backup's rows into an empty database with the same migrations, all or nothing. References between tables are
 * checked after all rows are loaded. All sessions are ended.
 * @param client of the owner of the tables
 * @param backup its folder at the destination
 * @throws OperatorError for a database that got rows after `requireRestorable` checked it
 */
export async function restoreTables(
  client: pg.ClientBase,
  destination: Disk,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  await client.query("begin");
  try {
    await requireEmpty(client);
    const foreignKeys = await dropForeignKeys(client);
    const tables = await listTables(client);
    for (const { schema, name } of tables) await client.query(`alter table "${schema}"."${name}" disable trigger user`);
    for (const table of manifest.tables) {
      // rows inserted by migrations are part of the backup too
      await client.query(`delete from "${table.schema}"."${table.name}"`);
      const rows = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
      await pipeline(await destination.getStream(`${backup}/${tablePath(table)}`), rows);
    }
    for (const { schema, name } of tables) await client.query(`alter table "${schema}"."${name}" enable trigger user`);
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
    for (const { schema, name, value } of manifest.sequences)
      await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3::bigint)", [
        schema,
        name,
        value,
      ]);
    await endSessions(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * Checks, before any change, that a backup can be restored into a database.
 * @throws OperatorError for a database with rows, or of another version
 */
export async function requireRestorable(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  await requireSameVersion(client, manifest);
  await requireEmpty(client);
}

async function requireSameVersion(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
  const installedMigrations = rows.map(({ name }) => name).join();
  if (
    installedMigrations !== manifest.migrations.join() ||
    (await queueMigrationOf(client)) !== manifest.queueMigration
  )
    throw new OperatorError(
      "The backup was made by another version of Lintel. Restore it with that version, then update.",
    );
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select from users union all select from audit_logs limit 1");
  if (rows.length > 0)
    throw new OperatorError(
      "This database has accounts already. Restore into a new data folder (LINTEL_DATA) or an empty database.",
    );
}

async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`);
  return rows;
}
