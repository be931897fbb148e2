import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { loadOrCreatePassword } from "#server/platform/db/embedded/create-cluster.ts";

/** Settings that apply without a restart. */
const settings = {
  // data written by a killed process isn't lost, since the operating system has it
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  // without statistics, parallel workers seem worthwhile for queries on many small tables
  max_parallel_workers_per_gather: "0",
  // a test runs a statement a few times on almost empty tables: planning it takes longer than running it
  plan_cache_mode: "force_generic_plan",
  join_collapse_limit: "1",
  from_collapse_limit: "1",
};

/**
 * Makes the embedded PostgreSQL of tests faster: it doesn't wait for the disk, and plans each statement once. Not for
 * tests of a killed PostgreSQL or a power failure.
 * @param dataDir of the running installation
 */
export async function configureForTests(dataDir: string): Promise<void> {
  const [, , , port] = readFileSync(join(dataDir, "db/cluster/postmaster.pid"), "utf8").split("\n");
  const password = loadOrCreatePassword(dataDir);
  const at = { host: "127.0.0.1", port: Number(port), user: "postgres", password, database: "postgres" };
  const client = createClient(at);
  await client.connect();
  for (const [setting, value] of Object.entries(settings)) await client.query(`alter system set ${setting} = ${value}`);
  await client.query("select pg_reload_conf()");
  await client.end();
}
