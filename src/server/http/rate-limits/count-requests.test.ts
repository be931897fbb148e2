import { expect, test } from "vitest";
import { buildApp } from "#server/build-app.ts";
import { openWorld, randomAddress } from "#server/testing/world.ts";
import { apiBase } from "../api-base.ts";
import { createRequestCounts } from "./count-requests.ts";

const world = openWorld();
const perMinute = 200;
/** the requests that a process counts locally */
const share = 4;

/** Creates a separate API process on the same database. */
const processOf = (deps = world.deps) =>
  buildApp({ ...deps, config: { ...deps.config, rateLimitPerMinute: perMinute } });

const countedRows = async () =>
  (await world.pool.query<{ key: Buffer; requests: number }>("select key, requests from request_counts")).rows;

test("two processes together admit a network address's limit of requests per minute, and at most a fiftieth more per process", async () => {
  const apps = [await processOf(), await processOf()] as const;
  const remoteAddress = randomAddress();
  const url = `${apiBase}/application_templates/no-such-form/`;
  const statuses: number[] = [];
  for (let n = 0; n < perMinute + 30; n++) {
    const app = apps[n % 2 ? 0 : 1];
    statuses.push((await app.inject({ url, remoteAddress })).statusCode);
  }
  const admitted = statuses.filter((status) => status !== 429).length;
  expect(admitted).toBeGreaterThanOrEqual(perMinute);
  expect(admitted).toBeLessThanOrEqual(perMinute + 2 * share);
  expect(statuses.at(-1)).toBe(429);
  // another IP address, and a call with its own limit
  expect((await apps[0].inject({ url, remoteAddress: randomAddress() })).statusCode).toBe(404);
  const own = `${apiBase}/application_templates/check_available/?slug=a-new-form`;
  expect((await apps[1].inject({ url: own, remoteAddress })).statusCode).toBe(200);
  await Promise.all(apps.map((app) => app.close()));
});

test("API calls that are rejected for a missing or invalid token count toward the rate limit of their network address", async () => {
  const app = await processOf();
  for (const headers of [{}, { authorization: "Bearer nobody" }]) {
    const remoteAddress = randomAddress();
    const call = async () =>
      (await app.inject({ url: `${apiBase}/application_bundles/`, remoteAddress, headers })).statusCode;
    for (let n = 0; n < perMinute; n++) expect(await call()).toBe(401);
    expect(await call()).toBe(429);
  }
  await app.close();
});

test("the payment provider's address may send five times as many events a minute as an address may make other requests", async () => {
  const app = await buildApp({ ...world.deps, config: { ...world.deps.config, rateLimitPerMinute: 10 } });
  const remoteAddress = randomAddress();
  const send = async () =>
    (await app.inject({ method: "POST", url: `${apiBase}/webhooks/stripe/`, remoteAddress, payload: {} })).statusCode;
  for (let n = 1; n <= 50; n++) expect([n, await send()]).not.toEqual([n, 429]);
  expect(await send()).toBe(429);
  await app.close();
});

test("two processes that get many requests at once exceed the rate limit by at most a fiftieth per process", async () => {
  const both = [createRequestCounts(world.deps), createRequestCounts(world.deps)] as const;
  const key = `api ${randomAddress()}`;
  const counted = await Promise.all(
    Array.from({ length: 3 * perMinute }, (_, n) => both[n % 2 ? 0 : 1].count(key, perMinute)),
  );
  const admitted = counted.filter(({ current }) => current <= perMinute).length;
  expect(admitted).toBeGreaterThanOrEqual(perMinute);
  expect(admitted).toBeLessThanOrEqual(perMinute + 2 * share);
});

test("a process adds its counted requests to the database in batches, with one statement for each", async () => {
  const counts = createRequestCounts(world.deps);
  const key = `api ${randomAddress()}`;
  const before = (await countedRows()).length;
  for (let n = 0; n < share; n++) await counts.count(key, perMinute);
  expect(await countedRows()).toHaveLength(before);
  await counts.count(key, perMinute);
  const stored = (await countedRows()).find((row) => row.key.equals(world.deps.vault.keyedHash(`requests:${key}`)));
  expect(stored?.requests).toBe(share);
});

test("a network address that was blocked by the rate limit is admitted again after a minute", async () => {
  let elapsed = 0;
  const counts = createRequestCounts(world.deps, () => elapsed);
  const key = `api ${randomAddress()}`;
  const isAdmitted = async () => (await counts.count(key, 4)).current <= 4;
  for (let n = 0; n < 4; n++) expect(await isAdmitted()).toBe(true);
  expect(await isAdmitted()).toBe(false);
  const { ttl } = await counts.count(key, 4);
  expect(ttl).toBeGreaterThan(0);
  expect(ttl).toBeLessThanOrEqual(60_000);
  elapsed = 60_001;
  await world.pool.query("update request_counts set started = started - interval '1 minute'");
  for (let n = 0; n < 4; n++) expect(await isAdmitted()).toBe(true);
  expect(await isAdmitted()).toBe(false);
});

test("while the database doesn't respond, each process applies the rate limit by itself", async () => {
  await world.pool.query("alter table request_counts rename to request_counts_away");
  const counts = createRequestCounts(world.deps, () => 0);
  const key = `api ${randomAddress()}`;
  const admitted: boolean[] = [];
  for (let n = 0; n < 20; n++) admitted.push((await counts.count(key, 10)).current <= 10);
  expect(admitted.filter(Boolean)).toHaveLength(10);
  expect(admitted.slice(0, 10)).not.toContain(false);
  await world.pool.query("alter table request_counts_away rename to request_counts");
  expect(world.logged.filter((line) => line.includes("can't be counted with other processes"))).toHaveLength(1);
});
