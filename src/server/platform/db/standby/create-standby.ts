import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { syncFolder, writeDurably } from "../../common/durable-file.ts";
import { OperatorError } from "../../common/operator-error.ts";
import { loadOrCreatePassword } from "../embedded/create-cluster.ts";
import { prepareAccount } from "../embedded/postgres-account.ts";
import { findPostgresPrograms } from "../embedded/postgres-programs.ts";
import { receiveBaseBackup } from "./base-backup.ts";
import { requireRunningPort, reserveLog, standbyName, superuserUrl } from "./primary.ts";
import { unpackTar } from "./unpack-tar.ts";

/**
 * Creates a standby of a running embedded database: a copy of its files that follows it by streaming replication once
 * started. The primary retains the log that the standby hasn't received yet.
 * @param dataDir of the running installation
 * @param standbyDir the new folder, with the layout of a data folder, but without keys and files
 * @returns the settings of its connection to the primary, which are in `db/cluster/postgresql.auto.conf` of the new
 * folder
 * @throws OperatorError if the database isn't running, `standbyDir` has a database, or another standby is connected
 */
export async function createStandby(dataDir: string, standbyDir: string): Promise<string[]> {
  const primary = realpathSync(dataDir);
  const port = requireRunningPort(primary);
  if (existsSync(join(standbyDir, "db", "cluster"))) throw new OperatorError(`${standbyDir} already has a database.`);
  mkdirSync(standbyDir, { recursive: true, mode: 0o700 });
  const password = loadOrCreatePassword(primary);
  await reserveLog(primary);
  // fixed for later starts too, so that the standby can connect
  writeDurably(join(primary, "db-port"), String(port));

  const folder = realpathSync(standbyDir);
  const database = join(folder, "db");
  const { owner } = prepareAccount(folder, database, (await findPostgresPrograms()).postgres);
  const temporaryCluster = join(database, "cluster.new");
  const cluster = join(database, "cluster");
  // of an earlier attempt that was interrupted
  rmSync(temporaryCluster, { recursive: true, force: true });
  mkdirSync(temporaryCluster, { mode: 0o700 });
  const archive = unpackTar(temporaryCluster, owner);
  try {
    await receiveBaseBackup(superuserUrl(port, password), archive.write);
    archive.end();
  } catch (error) {
    rmSync(database, { recursive: true, force: true });
    throw error;
  }
  const settings = [
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${standbyName}'`,
    `primary_slot_name = '${standbyName}'`,
  ];
  const path = join(temporaryCluster, "postgresql.auto.conf");
  // Once promoted, it must not wait for the old primary's standby.
  const lines = [readFileSync(path, "utf8"), ...settings, "synchronous_standby_names = ''", ""];
  writeFileSync(path, lines.join("\n"));
  writeFileSync(join(temporaryCluster, "standby.signal"), "");
  if (owner)
    for (const each of [temporaryCluster, join(temporaryCluster, "standby.signal")])
      chownSync(each, owner.uid, owner.gid);
  writeDurably(join(folder, "db-password"), password);
  renameSync(temporaryCluster, cluster);
  syncFolder(database);
  return settings;
}
