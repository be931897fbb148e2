import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { openWorld } from "#server/testing/world.ts";
import { newId } from "../common/ids.ts";
import { connect } from "../db/connect.ts";
import { createEventHub } from "./hub.ts";

const world = openWorld();
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of cleanups) await close();
});

/**
 * Returns the world's database, whose first read of new events waits for a promise, and whose read of missed events
 * fails.
 */
function createFailingDb(waiting: Promise<void>, onRead: () => void) {
  const { db, pool } = connect(String(world.pool.options.connectionString), pino({ level: "silent" }), { max: 3 });
  let isFirst = true;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const changed = async (...args: unknown[]) => {
      const text = String(typeof args[0] === "string" ? args[0] : (args[0] as { text?: string }).text);
      if (text.includes("order by live_events.xid")) throw new Error("the database is away");
      const result = await query(...args);
      if (isFirst && text.includes("with bound")) {
        isFirst = false;
        onRead();
        await waiting;
      }
      return result;
    };
    client.query = changed as typeof client.query;
  });
  cleanups.push(() => db.destroy());
  return db;
}

test("a page that subscribes during a read loads everything again if the events that it missed can't be read", async () => {
  const [reading, subscribed, wasReset] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const hub = createEventHub(
    createFailingDb(subscribed?.promise as Promise<void>, () => reading?.resolve()),
    world.deps.log,
  );
  cleanups.unshift(() => hub.close());
  const page = (reset: () => void) => ({
    tenants: [newId()],
    user: newId(),
    deliver: () => undefined,
    reset,
    checkRights: () => undefined,
  });
  await hub.subscribe(page(() => undefined));
  await reading?.promise;
  await hub.subscribe(page(() => wasReset?.resolve()));
  subscribed?.resolve();
  await expect(wasReset?.promise).resolves.toBeUndefined();
});
