import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processStart } from "../../files/process-identity.ts";
import { withClient } from "../clients/with-client.ts";
import { startEmbedded } from "./embedded.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "lintel db "));
});
afterAll(async () => {
  // Attaches to a server that a failed test left running, and stops it.
  await (await start()).stop();
  rmSync(dataDir, { recursive: true });
});

const start = () => startEmbedded({ dataDir, log: () => {} });
const postmasterPid = () => Number(readFileSync(join(dataDir, "db/cluster/postmaster.pid"), "utf8").split("\n")[0]);

const query = (url: string, sql: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query({ text: sql, rowMode: "array" })).rows.flat());

/** Retries until a query succeeds, for up to 30 s. */
async function queryWithRetries(url: string, sql: string): Promise<unknown[]> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await query(url, sql);
    } catch (error) {
      if (performance.now() - startedAt > 30_000) throw error;
      await delay(20);
    }
  }
}

test("the embedded database syncs commits, uses UTF-8 and UTC, isn't used as a superuser and has its data after a restart", async () => {
  const first = await start();
  const shown = `SELECT current_setting('fsync'), current_setting('synchronous_commit'), current_setting('TimeZone'),
    current_setting('server_encoding'), current_setting('is_superuser'), lower('ÄÉ')`;
  expect(await query(first.url, shown)).toEqual(["on", "on", "UTC", "UTF8", "off", "äé"]);
  await query(first.url, "CREATE TABLE numbers (n int)");
  await query(first.url, "INSERT INTO numbers VALUES (1)");
  await first.stop();
  const second = await start();
  expect(await query(second.url, "SELECT n FROM numbers")).toEqual([1]);
  await second.stop();
});

test("the embedded database restarts on the same port with every row after its server is killed", async () => {
  const database = await start();
  for (const n of [2, 3, 4]) {
    await query(database.url, `INSERT INTO numbers VALUES (${n})`);
    process.kill(postmasterPid(), "SIGKILL");
    const rows = await queryWithRetries(database.url, "SELECT max(n) FROM numbers");
    expect(rows).toEqual([n]);
  }
  await database.stop();
});

test("a Lintel process takes over the embedded database server of a killed process, and stops it at the end", async () => {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    console.log((await startEmbedded({ dataDir: process.argv[1], log() {} })).url); process.stdin.resume();`;
  const application = spawn(process.execPath, ["--input-type=module", "-e", program, dataDir]);
  const url = await new Promise<string>((resolve) =>
    application.stdout.once("data", (data) => resolve(`${data}`.trim())),
  );
  const pid = postmasterPid();
  application.kill("SIGKILL");
  const database = await start();
  expect(database.url).toBe(url);
  expect(postmasterPid()).toBe(pid);

  process.kill(pid, "SIGKILL");
  expect(await queryWithRetries(url, "SELECT 1")).toEqual([1]);
  const successor = postmasterPid();
  expect(successor).not.toBe(pid);
  await database.stop();
  expect(processStart(successor)).toBeUndefined();
});

test("the embedded database starts despite a pid file that names another running process", async () => {
  const database = await start();
  const file = join(dataDir, "db/cluster/postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  await database.stop();
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join("\n"));
  const again = await start();
  expect(await query(again.url, "SELECT 1")).toEqual([1]);
  await again.stop();
});
