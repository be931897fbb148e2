import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../platform/db/embedded.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { withoutDurability } from "./without-durability.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** the cluster's administrative database */
    databaseUrl: string;
    /** the same as the role that the API connects as */
    databaseApiUrl: string;
  }
}

/** Migrated once; every test file gets a copy of its own. */
export const templateName = "lintel_template";

/** One PostgreSQL for the whole run, in a folder of its own, gone afterwards. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "lintel-test-"));
  const cluster = await startEmbedded({ dataDir, log: () => undefined });
  await withoutDurability(dataDir);
  const admin = new pg.Pool({ connectionString: cluster.url, max: 1 });
  await admin.query(`create database ${templateName}`);
  const url = new URL(cluster.url);
  url.pathname = templateName;
  const apiUrl = new URL(cluster.apiUrl);
  apiUrl.pathname = templateName;
  await prepareDatabase({ url: url.href, apiUrl: apiUrl.href }, pino({ level: "silent" }));
  await admin.end();
  project.provide("databaseUrl", cluster.url);
  project.provide("databaseApiUrl", cluster.apiUrl);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
