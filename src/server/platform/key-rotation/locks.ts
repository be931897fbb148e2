import type pg from "pg";

/** Keys of advisory locks; the numbers are arbitrary but fixed. */
const commands = 7_130_278;
const backups = 7_130_279;

/**
 * Lets only one command at a time change or use the encryption keys, until its connection ends.
 * @returns whether no other command does so
 */
export async function lockKeys(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [commands]);
  return rows[0]?.locked === true;
}

/**
 * Lets no other backup begin until `unlockBackups` or the end of the connection: neither beside a backup, which deletes
 * what an interrupted one has left, nor while all backups are searched for a key.
 * @returns whether none is being made
 */
export async function lockBackups(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [backups]);
  return rows[0]?.locked === true;
}

/** Lets other backups begin again. */
export async function unlockBackups(client: pg.ClientBase): Promise<void> {
  // a lost connection has done it
  await client.query("select pg_advisory_unlock($1)", [backups]).catch(() => undefined);
}
