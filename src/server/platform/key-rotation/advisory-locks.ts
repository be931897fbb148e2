import type pg from "pg";

/** Keys of advisory locks; the numbers are arbitrary but fixed. */
const keysLockId = 7_130_278;
const backupsLockId = 7_130_279;

/**
 * Locks the encryption keys, so that only one command at a time changes or uses them, until its connection ends.
 * @returns false if another command holds the lock
 */
export async function lockKeys(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [keysLockId]);
  return rows[0]?.locked === true;
}

/**
 * Prevents other backups from starting until `unlockBackups` or the end of the connection: during a backup, which
 * deletes the remains of an interrupted one, and while all backups are searched for a key.
 * @returns false if a backup is in progress
 */
export async function lockBackups(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
    backupsLockId,
  ]);
  return rows[0]?.locked === true;
}

/** Allows other backups to start again. */
export async function unlockBackups(client: pg.ClientBase): Promise<void> {
  // a lost connection has released the lock
  await client.query("select pg_advisory_unlock($1)", [backupsLockId]).catch(() => undefined);
}
