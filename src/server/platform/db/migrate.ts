import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { errorMessage } from "../common/error-facts.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Only one process migrates at a time; the number is arbitrary but fixed. */
const lock = 5_446_835;

/**
 * Brings a database up to date: runs the numbered SQL files it has not had, each in a transaction of its own, in
 * order, forward only.
 * @returns the names of the files that ran
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query("create table if not exists migrations (name text primary key, ran timestamptz default now())");
    const done = new Set((await client.query<{ name: string }>("select name from migrations")).rows.map((r) => r.name));
    const todo = (await readdir(folder)).filter((name) => name.endsWith(".sql") && !done.has(name)).sort();
    for (const name of todo) {
      await client.query("begin");
      try {
        await client.query(await readFile(new URL(name, folder), "utf8"));
        await client.query("insert into migrations (name) values ($1)", [name]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`Migration ${name} failed: ${errorMessage(error)}`, { cause: error });
      }
    }
    return todo;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => undefined);
    client.release();
  }
}
