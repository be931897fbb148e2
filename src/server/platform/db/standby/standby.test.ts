import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { withClient } from "../clients/with-client.ts";
import { type EmbeddedDatabase, startEmbedded } from "../embedded/embedded.ts";
import { createStandby } from "./create-standby.ts";
import { promoteStandby, removeStandby, setSynchronous } from "./primary.ts";

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: () => undefined });
  onTestFinished(() => database.stop());
  return database;
}

const query = (url: string, sql: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query({ text: sql, rowMode: "array" })).rows.flat());

test("a standby of the running embedded database follows it, survives its restart, and has every row when it is promoted", async () => {
  const dir = createMemoryFolder("lintel-standby-");
  const [first, second] = [join(dir, "first"), join(dir, "second")];
  mkdirSync(first);
  const primary = await start(first);
  await query(primary.url, "create table rows as select n from generate_series(1, 1000) n");
  await createStandby(first, second);
  await expect(setSynchronous(first, true)).rejects.toThrow("isn't connected");
  const standby = await start(second);
  await expect(createStandby(first, join(dir, "third"))).rejects.toThrow("A standby is connected");
  await setSynchronous(first, true);
  await query(primary.url, "insert into rows values (1001)");
  await expect.poll(() => query(standby.url, "select count(*)::int from rows")).toEqual([1001]);
  await expect(query(standby.url, "insert into rows values (0)")).rejects.toThrow("read-only");

  await primary.stop();
  const again = await start(first);
  expect(again.url).toBe(primary.url);
  await query(again.url, "insert into rows values (1002)");
  await again.stop();

  await expect(promoteStandby(first)).rejects.toThrow("No embedded database runs");
  await promoteStandby(second);
  await query(standby.url, "insert into rows values (1003)");
  expect(await query(standby.url, "select count(*)::int, max(n) from rows")).toEqual([1003, 1003]);
  await expect(promoteStandby(second)).rejects.toThrow("isn't a standby");
  await removeStandby(second);
});

test("a standby can be created again in a folder where an earlier attempt was killed, but not where a standby exists", async () => {
  const dir = createMemoryFolder("lintel-standby-");
  const [first, second] = [join(dir, "first"), join(dir, "second")];
  mkdirSync(first);
  const primary = await start(first);
  const partialCopy = join(second, "db", "cluster.new");
  mkdirSync(partialCopy, { recursive: true });
  writeFileSync(join(partialCopy, "PG_VERSION"), "");
  await createStandby(first, second);
  const standby = await start(second);
  expect(await query(standby.url, "select pg_is_in_recovery()")).toEqual([true]);
  await expect(createStandby(first, second)).rejects.toThrow("already has a database");
  await standby.stop();
  await primary.stop();
});
