import { hostname } from "node:os";
import type pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { endConnection } from "#server/testing/database/connections/end-connection.ts";
import { openWorld } from "#server/testing/world.ts";
import { announceKeys, listProcessKeys } from "./announce-keys.ts";

const world = openWorld();
const encryption = { current: "old", keys: { old: "", next: "" } };
const announcedKeys = { label: `${hostname()}, process ${process.pid}`, keys: ["old", "next"], current: "old" };

const connectedClients: pg.Client[] = [];
afterEach(async () => {
  for (const client of connectedClients.splice(0)) await endConnection(world.pool, client);
  await world.pool.query("delete from process_keys");
});

const listAnnounced = async () => {
  const client = await world.pool.connect();
  try {
    return await listProcessKeys(client);
  } finally {
    client.release();
  }
};

/** Connects like a process of this name, until the end of the test. */
async function connectAs(application_name: string): Promise<void> {
  const url = new URL(inject("databaseUrl"));
  url.pathname = (await world.pool.query("select current_database() as name")).rows[0].name;
  const client = createClient({ connectionString: url.href, application_name });
  await client.connect();
  connectedClients.push(client);
}

test("a process announces its encryption keys from its start until it stops", async () => {
  const stop = await announceKeys(world.deps, encryption);
  expect((await listAnnounced()).processes).toEqual([announcedKeys]);
  await stop();
  expect((await listAnnounced()).processes).toEqual([]);
});

test("a process that hasn't announced its encryption keys for a minute is ignored, unless it is still connected to the database", async () => {
  await world.pool.query(
    "insert into process_keys values ('0a0a0a0a', 'web-1', '{old}', 'old', now() - interval '61 seconds')",
  );
  expect((await listAnnounced()).processes).toEqual([]);
  await connectAs("lintel 0a0a0a0a");
  expect((await listAnnounced()).processes).toEqual([{ label: "web-1", keys: ["old"], current: "old" }]);
});

test("lintel counts processes that are connected to the database but announced no encryption keys, such as those of earlier versions", async () => {
  const before = (await listAnnounced()).unknown;
  await Promise.all(["lintel", "lintel 0b0b0b0b", "psql"].map(connectAs));
  expect((await listAnnounced()).unknown).toBe(before + 2);
});
