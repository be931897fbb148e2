import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { connect } from "../db/connect.ts";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { migrateJobs } from "../jobs/worker.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** the cluster's administrative database */
    databaseUrl: string;
  }
}

/** Migrated once; every test file gets a copy of its own. */
export const templateName = "lintel_template";

/** One PostgreSQL for the whole run, in a folder of its own, gone afterwards. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "lintel-test-"));
  const cluster = await startEmbedded({ dataDir, log: () => undefined });
  const admin = new pg.Pool({ connectionString: cluster.url, max: 1 });
  await admin.query(`create database ${templateName}`);
  const url = new URL(cluster.url);
  url.pathname = templateName;
  const { pool } = connect(url.href, pino({ level: "silent" }), 3);
  await migrate(pool);
  await migrateJobs(pool);
  await pool.end();
  await admin.end();
  project.provide("databaseUrl", cluster.url);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
