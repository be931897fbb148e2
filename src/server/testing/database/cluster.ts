import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { withClient } from "#server/platform/db/clients/with-client.ts";
import { loadOrCreatePassword } from "#server/platform/db/embedded/create-cluster.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { superuserUrl } from "#server/platform/db/standby/primary.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { createMemoryFolder } from "../memory-folder.ts";
import { configureForTests } from "./configure-for-tests.ts";
import { startOncePerRun } from "./once-per-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** the cluster's administrative database */
    databaseUrl: string;
    /** the same as a superuser */
    databaseSuperuserUrl: string;
    /** the prefix of the names of the run's databases */
    databasePrefix: string;
    /** the same as the role that the API connects as */
    databaseApiUrl: string;
  }
}

/** The template database, migrated once; every test file gets a copy. */
export const templateName = "lintel_template";

/**
 * Starts one PostgreSQL for the whole run and all its projects: that of `LINTEL_TEST_DATABASE_URL`, which must be a
 * superuser's URL of a server used only for tests, or else the embedded one in a temporary folder.
 */
export default async function setup(project: TestProject) {
  const { value: cluster, release } = await startOncePerRun("cluster", startCluster);
  project.provide("databasePrefix", cluster.prefix);
  project.provide("databaseUrl", cluster.url);
  project.provide("databaseSuperuserUrl", cluster.superuserUrl);
  project.provide("databaseApiUrl", cluster.apiUrl);
  return release;
}

async function startCluster() {
  const external = process.env.LINTEL_TEST_DATABASE_URL;
  const prefix = `w_${randomBytes(4).toString("hex")}_`;
  const { stop, ...urls } = external ? await externalServer(external, prefix) : await embeddedServer();
  await withClient(urls.url, async (client) => {
    await client.query(`drop database if exists ${templateName}`);
    await client.query(`create database ${templateName}`);
  });
  const databaseUrlAt = (server: string) => Object.assign(new URL(server), { pathname: templateName }).href;
  await prepareDatabase(
    { url: databaseUrlAt(urls.url), apiUrl: databaseUrlAt(urls.apiUrl) },
    pino({ level: "silent" }),
  );
  return { value: { ...urls, prefix }, stop };
}

async function embeddedServer() {
  const dataDir = createMemoryFolder("lintel-test-");
  // A Unix socket costs both ends of a connection a fifth less than TCP; Node.js has none on Windows.
  const hasSocket = process.platform !== "win32";
  const cluster = await startEmbedded({ dataDir, log: () => undefined, hasSocket });
  await configureForTests(dataDir);
  const stop = async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const socket = hasSocket ? `?host=${join(dataDir, "db")}` : "";
  const superuser = superuserUrl(Number(new URL(cluster.url).port), loadOrCreatePassword(dataDir));
  return { url: cluster.url + socket, apiUrl: cluster.apiUrl + socket, superuserUrl: superuser + socket, stop };
}

/** Drops the databases that the workers left. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>("select datname as name from pg_database");
    for (const { name } of rows) if (name.startsWith(prefix)) await client.query(`drop database ${name} with (force)`);
  });
}

/** @returns the server's URL as its superuser, and as a role with the rights of the API's */
async function externalServer(url: string, prefix: string) {
  const password = randomBytes(16).toString("hex");
  await withClient(url, async (client) => {
    for (const role of ["lintel", "lintel_api"]) {
      const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
      if (rowCount === 0) await client.query(`create role ${role}`);
    }
    await client.query(`alter role lintel_api login password ${client.escapeLiteral(password)}`);
  });
  const apiUrl = new URL(url);
  apiUrl.username = "lintel_api";
  apiUrl.password = password;
  return { url, apiUrl: apiUrl.href, superuserUrl: url, stop: () => dropDatabases(url, prefix) };
}
