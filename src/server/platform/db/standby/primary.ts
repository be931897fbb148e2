import { rmSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { OperatorError } from "../../common/operator-error.ts";
import { withClient } from "../clients/with-client.ts";
import { loadOrCreatePassword } from "../embedded/create-cluster.ts";
import { findRunningPort } from "../embedded/postmaster.ts";

/** The name of the standby at the primary: of its connection, and of its replication slot. */
export const standbyName = "lintel_standby";

/** The timeout of a promotion, in seconds: received changes must be applied first. */
const promotionSeconds = 60;

/**
 * Returns the port of the embedded database of a data folder.
 * @throws OperatorError if it isn't running
 */
export function requireRunningPort(dataDir: string): number {
  const port = findRunningPort(join(dataDir, "db", "cluster"));
  if (port === undefined) throw new OperatorError(`No embedded database runs in ${dataDir}. Start it first.`);
  return port;
}

/** Returns the URL of the superuser of an embedded database. */
export const superuserUrl = (port: number, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

const asSuperuser = async <T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  await withClient(superuserUrl(requireRunningPort(dataDir), loadOrCreatePassword(dataDir)), work);

/**
 * Makes the primary retain its write-ahead log until the standby has received it, up to 4 GB: a standby that is
 * disconnected for longer has to be created again.
 */
export const reserveLog = (dataDir: string): Promise<void> =>
  asSuperuser(dataDir, async (client) => {
    await dropSlot(client);
    await client.query("alter system set max_slot_wal_keep_size = '4GB'");
    await client.query("select pg_reload_conf()");
    await client.query("select pg_create_physical_replication_slot($1, true)", [standbyName]);
  });

async function dropSlot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ active: boolean }>(
    "select active from pg_replication_slots where slot_name = $1",
    [standbyName],
  );
  if (rows[0]?.active) throw new OperatorError("A standby is connected. Stop it first.");
  if (rows[0]) await client.query("select pg_drop_replication_slot($1)", [standbyName]);
}

/**
 * Sets whether a commit waits until the standby has written it too. If it does, nothing can be saved while the standby
 * is disconnected.
 * @throws OperatorError if commits should wait for a standby that isn't connected
 */
export const setSynchronous = (dataDir: string, isOn: boolean): Promise<void> =>
  asSuperuser(dataDir, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_replication where application_name = $1 and state = 'streaming'",
      [standbyName],
    );
    if (isOn && !rowCount) throw new OperatorError("The standby isn't connected. Start it first.");
    if (isOn) await client.query("alter system set synchronous_standby_names = 'lintel_standby'");
    else await client.query("alter system set synchronous_standby_names = ''");
    await client.query("select pg_reload_conf()");
  });

/**
 * Removes the standby from the primary: commits don't wait for it, and no log is retained for it.
 * @throws OperatorError while the standby is connected
 */
export async function removeStandby(dataDir: string): Promise<void> {
  await setSynchronous(dataDir, false);
  await asSuperuser(dataDir, dropSlot);
  rmSync(join(dataDir, "db-port"), { force: true });
}

/**
 * Promotes a running standby to a primary. Resolves when it accepts changes.
 * @throws OperatorError if the server isn't a standby, or applying the received changes takes more than a minute
 */
export const promoteStandby = (dataDir: string): Promise<void> =>
  asSuperuser(dataDir, async (client) => {
    const state = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    if (!state.rows[0]?.standby) throw new OperatorError(`The database in ${dataDir} isn't a standby.`);
    const { rows } = await client.query<{ promoted: boolean }>("select pg_promote(true, $1) as promoted", [
      promotionSeconds,
    ]);
    if (!rows[0]?.promoted)
      throw new OperatorError("The standby is still applying what it received. Try again in a minute.");
  });
