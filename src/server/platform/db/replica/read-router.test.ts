import type pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPool } from "../clients/with-client.ts";
import { connectToReplica } from "../replica-read.ts";
import { createReadRouter, ReplicaBehindError } from "./read-router.ts";

const primary = openPool({});
const walPosition = "1 0/3000148";
const logEntries: unknown[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void logEntries.push(JSON.parse(line).fault) });

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  logEntries.length = 0;
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** Creates a router between a primary and a replica that fails as `connect` and `probe` define. */
async function createRouter({
  connect = async () => ({}) as pg.PoolClient,
  probe = async () => undefined,
}: {
  connect?: () => Promise<pg.PoolClient>;
  probe?: () => Promise<void>;
} = {}) {
  const router = createReadRouter({ primary, connect, probe, log });
  end = router.end;
  await vi.advanceTimersByTimeAsync(0);
  return router;
}

/** Runs one statement. @returns the server that executed it */
async function queriedServer(): Promise<"replica" | "primary"> {
  const connection = connectToReplica(primary);
  await connection;
  return connection ? "replica" : "primary";
}

test("a query uses the replica only if it is known how much of the primary's log the replica must have", async () => {
  const { read } = await createRouter();
  expect([await read(walPosition, queriedServer), await read(undefined, queriedServer)]).toEqual([
    "replica",
    "primary",
  ]);
});

test("a replica isn't used until it has passed a check", async () => {
  const probe = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("refused"));
  const { read } = await createRouter({ probe });
  expect(await read(walPosition, queriedServer)).toBe("primary");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await read(walPosition, queriedServer)).toBe("replica");
});

test.each([
  ["can't be reached", new Error("refused")],
  ["is behind", new ReplicaBehindError()],
])("queries to a replica that %s run on the primary until the replica passes a check", async (_, error) => {
  const connect = vi.fn(async () => ({}) as pg.PoolClient).mockRejectedValueOnce(error);
  const { read } = await createRouter({ connect });
  expect([await read(walPosition, queriedServer), await read(walPosition, queriedServer)]).toEqual([
    "primary",
    "primary",
  ]);
  expect(connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await read(walPosition, queriedServer)).toBe("replica");
});

test("each outage of the replica is logged once, however often the replica is checked", async () => {
  const connect = vi.fn(async () => Promise.reject(new Error("refused")));
  const probe = vi.fn(async () => undefined);
  const { read } = await createRouter({ connect, probe });
  for (const outages of [1, 2]) {
    probe.mockRejectedValueOnce(new Error("refused")).mockRejectedValueOnce(new Error("refused"));
    await read(walPosition, queriedServer);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(logEntries).toEqual(Array(outages).fill("refused"));
  }
});

test("a request that fails on the replica is repeated on the primary, even if the calling code catches the error", async () => {
  const { read } = await createRouter({ connect: async () => Promise.reject(new Error("refused")) });
  const work = async () => await queriedServer().catch(() => "nothing found");
  expect(await read(walPosition, work)).toBe("primary");
});

test("a request that failed on the replica doesn't connect to the replica again for its later statements", async () => {
  const connect = vi.fn(async () => Promise.reject(new Error("refused")));
  const { read } = await createRouter({ connect });
  const work = async () => [await queriedServer().catch(() => "failed"), await queriedServer().catch(() => "failed")];
  expect(await read(walPosition, work)).toEqual(["primary", "primary"]);
  expect(connect).toHaveBeenCalledTimes(1);
});

test("a request that fails because of an error in the application's code throws the error and isn't repeated on the primary", async () => {
  const { read } = await createRouter();
  const work = vi.fn(async () => {
    await queriedServer();
    throw new Error("not found");
  });
  await expect(read(walPosition, work)).rejects.toThrow("not found");
  expect(work).toHaveBeenCalledTimes(1);
});

test("statements that a request starts but doesn't wait for run on the primary after its response was sent", async () => {
  const { read } = await createRouter();
  let later: (() => Promise<string>) | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  const left = await read(walPosition, async () => {
    later = () => promise.then(queriedServer);
    return { running: later() };
  });
  resolve();
  expect(await left.running).toBe("primary");
});
