import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";

const script = fileURLToPath(new URL("../lintel.ts", import.meta.url));
const NODE_COMPILE_CACHE = fileURLToPath(new URL("../../../node_modules/.cache/compiled-commands", import.meta.url));

/** Returns a process's options for a command, in a new folder without settings. */
function newOptions(settings: Record<string, string> = {}) {
  const cwd = createMemoryFolder("lintel-cli-standby-");
  const LINTEL_DATA = join(cwd, "primary");
  return { cwd, env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, LINTEL_DATA, ...settings } };
}

const createRunner =
  (options: ReturnType<typeof newOptions>) =>
  (commandLine: string): Promise<{ code: number; out: string; err: string }> =>
    new Promise((done) =>
      execFile(process.execPath, [script, ...commandLine.split(" ")], options, (error, out, err) =>
        done({ code: error ? Number(error.code) : 0, out, err }),
      ),
    );

test("lintel standby creates, runs and promotes a standby of the running database, which then has every row", async () => {
  const options = newOptions();
  const lintel = createRunner(options);
  const [primary, standby] = [options.env.LINTEL_DATA, join(options.cwd, "standby")];
  mkdirSync(primary);
  expect(await lintel(`standby create --to ${standby}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining("No embedded database runs"),
  });
  const database = await startEmbedded({ dataDir: primary, log: () => undefined });
  onTestFinished(() => database.stop());
  const client = createClient({ connectionString: database.url });
  await client.connect();
  await client.query("create table rows as select 1 as n");
  const created = await lintel(`standby create --to ${standby}`);
  expect(created).toMatchObject({ code: 0, out: expect.stringContaining("primary_slot_name = 'lintel_standby'") });
  expect(created.out).toContain("password=…");

  const running = spawn(process.execPath, [script, "standby", "run", standby], options);
  onTestFinished(() => void running.kill());
  expect(String(await once(running.stdout, "data"))).toContain("runs");
  await expect.poll(() => lintel("standby synchronous on")).toMatchObject({ code: 0 });
  await client.query("insert into rows values (2)");
  await client.end();
  expect(await lintel("standby remove")).toMatchObject({ code: 1, err: expect.stringContaining("Stop it first") });
  await database.stop();

  expect(await lintel(`standby promote ${standby}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining("Promoted"),
  });
  const ended = once(running, "exit");
  running.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  const promoted = await startEmbedded({ dataDir: standby, log: () => undefined });
  onTestFinished(() => promoted.stop());
  const after = createClient({ connectionString: promoted.url });
  await after.connect();
  expect((await after.query("select n from rows order by n")).rows).toEqual([{ n: 1 }, { n: 2 }]);
  await after.end();
});

test("lintel standby refuses to create a standby of an operator's own PostgreSQL server", async () => {
  const DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
  expect(await createRunner(newOptions({ DATABASE_URL }))("standby create --to elsewhere")).toMatchObject({
    code: 1,
    err: expect.stringContaining("pg_basebackup"),
  });
});
