import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncFolder, writeDurably } from "../../common/durable-file.ts";
import { OperatorError } from "../../common/operator-error.ts";
import { createClient } from "../clients/with-client.ts";
import type { Account, Launch } from "./postgres-account.ts";

/** Loads the password of the embedded database, or creates it at the first start; only its owner can read the file. */
export function loadOrCreatePassword(dataDir: string): string {
  const path = join(dataDir, "db-password");
  if (!existsSync(path)) writeDurably(path, randomBytes(24).toString("base64url"));
  return readFileSync(path, "utf8").trim();
}

/**
 * Creates the files of a new PostgreSQL cluster in `<folder>/cluster` unless they exist. They are created elsewhere and
 * renamed when complete, so that an interrupted start leaves nothing to clean up.
 */
export function createCluster(
  folder: string,
  initdb: string,
  password: string,
  launch: Launch,
  owner?: Account,
): string {
  const cluster = join(folder, "cluster");
  if (existsSync(cluster)) return cluster;
  const temporaryCluster = join(folder, "cluster.new");
  const passwordFile = join(folder, "password.new");
  for (const leftover of [temporaryCluster, passwordFile]) rmSync(leftover, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const { file, args, options } = launch(initdb, [
    `--pgdata=${temporaryCluster}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ]);
  const result = spawnSync(file, args, { ...options, cwd: "/", encoding: "utf8" });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    throw new OperatorError(
      `PostgreSQL could not create its files in ${temporaryCluster}: ${result.error?.message ?? result.stderr}`,
    );
  }
  renameSync(temporaryCluster, cluster);
  syncFolder(folder);
  return cluster;
}

/**
 * `url` is the owner's, for migrations and operators; `apiUrl` is that of the role that the API and its jobs connect
 * as.
 */
export type DatabaseUrls = { url: string; apiUrl: string };

/**
 * Creates the database `lintel` and its two roles if they are missing. The role `lintel` owns the database and may
 * create databases (for tests) and roles, but isn't a superuser: SQL can't access files or programs. `lintel_api` owns
 * nothing.
 */
export async function ensureDatabase(port: number, password: string): Promise<DatabaseUrls> {
  // one-way: the API's password doesn't reveal the owner's
  const apiPassword = createHash("sha256").update(`${password}:api`).digest("base64url");
  const client = createClient({ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" });
  await client.connect();
  try {
    const exists = async (sql: string) => (await client.query(sql)).rowCount === 1;
    if (!(await exists("SELECT 1 FROM pg_roles WHERE rolname = 'lintel'"))) {
      await client.query(`CREATE ROLE lintel LOGIN CREATEDB CREATEROLE PASSWORD ${client.escapeLiteral(password)}`);
    }
    if (!(await exists("SELECT 1 FROM pg_roles WHERE rolname = 'lintel_api'"))) {
      await client.query(`CREATE ROLE lintel_api LOGIN PASSWORD ${client.escapeLiteral(apiPassword)}`);
    }
    if (!(await exists("SELECT 1 FROM pg_database WHERE datname = 'lintel'"))) {
      await client.query("CREATE DATABASE lintel OWNER lintel");
    }
  } finally {
    await client.end();
  }
  const databaseAddress = `127.0.0.1:${port}/lintel`;
  return {
    url: `postgres://lintel:${password}@${databaseAddress}`,
    apiUrl: `postgres://lintel_api:${apiPassword}@${databaseAddress}`,
  };
}
