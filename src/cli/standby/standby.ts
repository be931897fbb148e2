import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createStandby } from "#server/platform/db/standby/create-standby.ts";
import { promoteStandby, removeStandby, setSynchronous } from "#server/platform/db/standby/primary.ts";
import { claimDataFolder } from "#server/platform/files/data-folder.ts";

/**
 * Creates a standby of the running embedded database in a new folder, and prints the next steps.
 * @returns the exit code
 */
export async function setUpStandby(config: Config, target: string | boolean | undefined): Promise<number> {
  requireEmbedded(config);
  if (typeof target !== "string" || !target) throw new OperatorError("Name the folder of the standby: --to <folder>");
  const folder = resolve(target);
  const settings = await createStandby(config.dataDir, folder);
  console.log(
    [
      `Standby: ${folder}`,
      `  Start it, and keep it running:   lintel standby run ${folder}`,
      "  Let commits wait for it:         lintel standby synchronous on",
      `  When the primary is lost:        lintel standby promote ${folder}`,
      "It has the database only. Store the files (FILES) and the keys elsewhere too (README.md, Standby).",
      `On another machine: move ${folder} there before the first start, and set the address at which that machine reaches`,
      `this database, as through a tunnel, in ${join("db", "cluster", "postgresql.auto.conf")}:`,
      ...settings.map((setting) => `  ${setting.replace(/password=\S+/, "password=…")}`),
    ].join("\n"),
  );
  return 0;
}

/**
 * Runs a standby, restarting it when it is killed, until the command is interrupted.
 * @returns the exit code
 */
export async function runStandby(_config: Config, path: string): Promise<number> {
  const dataDir = standbyFolder(path);
  const claim = claimDataFolder(dataDir, "a standby");
  const stopped = new Promise<void>((stop) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop());
  });
  const database = await startEmbedded({ dataDir, log: (message) => console.error(message) });
  console.log(`The standby in ${dataDir} runs. Ctrl-C stops it.`);
  // a signal handler alone doesn't prevent the process from exiting
  const alive = setInterval(() => undefined, 60_000);
  await stopped;
  clearInterval(alive);
  await database.stop();
  claim.release();
  return 0;
}

/**
 * Promotes a running standby to the database that accepts changes.
 * @returns the exit code
 */
export async function promote(_config: Config, path: string): Promise<number> {
  const dataDir = standbyFolder(path);
  await promoteStandby(dataDir);
  console.log(
    [
      "Promoted: this database accepts changes now. Never start the old primary again: it would accept others.",
      `Put the keys (secrets.json) and the files into ${dataDir} unless they are elsewhere, stop \`lintel standby run\`, and`,
      `start Lintel with LINTEL_DATA=${dataDir}.`,
    ].join("\n"),
  );
  return 0;
}

/**
 * Sets whether commits wait for the standby.
 * @returns the exit code
 */
export async function setSynchronousMode(config: Config, mode: string): Promise<number> {
  requireEmbedded(config);
  if (mode !== "on" && mode !== "off") throw new OperatorError(`${mode} is neither on nor off.`);
  await setSynchronous(config.dataDir, mode === "on");
  console.log(
    mode === "on"
      ? "Every commit waits for the standby. If the standby stops, nothing can be saved until it runs again, or until you run: lintel standby synchronous off"
      : "Commits don't wait for the standby. If the primary is lost, the most recent changes may be lost.",
  );
  return 0;
}

/**
 * Removes the standby from the primary.
 * @returns the exit code
 */
export async function detachStandby(config: Config): Promise<number> {
  requireEmbedded(config);
  await removeStandby(config.dataDir);
  console.log("There is no standby. Its folder can be deleted.");
  return 0;
}

function requireEmbedded({ databaseUrl }: Config): void {
  if (databaseUrl)
    throw new OperatorError("DATABASE_URL names your own PostgreSQL: make its standby with pg_basebackup.");
}

function standbyFolder(path: string): string {
  const dataDir = resolve(path);
  if (!existsSync(join(dataDir, "db", "cluster"))) throw new OperatorError(`There is no database in ${dataDir}.`);
  return dataDir;
}
