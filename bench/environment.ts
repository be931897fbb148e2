import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { openPool, withClient } from "#server/platform/db/clients/with-client.ts";
import type { DatabaseUrls } from "#server/platform/db/embedded/create-cluster.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { fillDatabase } from "./fill.ts";

export type BenchEnvironment = {
  /** those of the owner, whom row-level security exempts, and of the role that the server connects with */
  urls: DatabaseUrls;
  dataDir: string;
  /** connected as the owner */
  pool: pg.Pool;
  landlord: string;
  /** the landlord's access token */
  token: string;
  /** starts a server process with additional settings, and returns its address */
  serve: (as?: keyof DatabaseUrls, settings?: NodeJS.ProcessEnv) => Promise<string>;
  /** the ids of the server processes that were started */
  processes: number[];
};

let port = 4700;

/** Runs `work` with a temporary PostgreSQL cluster that has one database for each number of landlords. */
export async function withEnvironments(
  sizes: number[],
  work: (environments: BenchEnvironment[]) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "lintel-bench-"));
  const cluster = await startEmbedded({ dataDir, log: () => undefined });
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const environments = [];
    for (const size of sizes) environments.push(await prepareEnvironment(cluster, dataDir, size, cleanups));
    await work(environments);
  } finally {
    for (const end of cleanups.reverse()) await end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function prepareEnvironment(
  cluster: DatabaseUrls,
  dataDir: string,
  landlords: number,
  cleanups: (() => Promise<unknown>)[],
): Promise<BenchEnvironment> {
  const name = `bench_${landlords}`;
  await withClient(cluster.url, (client) => client.query(`create database ${name}`));
  const withDatabaseName = (url: string) => Object.assign(new URL(url), { pathname: name }).href;
  const urls = { url: withDatabaseName(cluster.url), apiUrl: withDatabaseName(cluster.apiUrl) };
  const pool = openPool({ connectionString: urls.url, max: 20 });
  cleanups.push(() => pool.end());
  await prepareDatabase(urls, pino({ level: "silent" }));
  const landlord = await fillDatabase(pool, landlords);
  const token = newToken();
  await pool.query("insert into access_tokens (hash, user_id, expires) values ($1, $2, now() + interval '1 day')", [
    hashToken(token),
    landlord,
  ]);
  const processes: number[] = [];
  const serve = async (as: keyof DatabaseUrls = "apiUrl", settings: NodeJS.ProcessEnv = {}) => {
    const serverPort = String(++port);
    const env = { ...process.env, DATABASE_URL: urls[as], PORT: serverPort, LINTEL_DATA: dataDir, ...settings };
    const child = fork(new URL("./server.ts", import.meta.url), { env });
    cleanups.push(async () => {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    });
    await once(child, "message");
    processes.push(child.pid ?? 0);
    return `http://127.0.0.1:${serverPort}`;
  };
  return { urls, dataDir, pool, landlord, token, serve, processes };
}
