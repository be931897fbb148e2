import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/build-app.ts";
import { createStreamSlots } from "#server/platform/live-events/stream-slots.ts";
import { openEvents } from "#server/testing/event-stream.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
/** Starts two servers on one database, like two processes. */
let here: string;
let there: string;
let second: FastifyInstance;
beforeAll(async () => {
  second = await buildApp(world.deps);
  here = await world.app.listen({ port: 0, host: "127.0.0.1" });
  there = await second.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => second.close());

test("HEAD requests open no event streams and don't count toward a user's limit of event streams", async () => {
  const { token } = await createLandlord(world);
  const headers = { authorization: `Bearer ${token}` };
  for (let times = 0; times < 11; times++)
    expect((await fetch(`${here}/api/v3/events/`, { method: "HEAD", headers })).status).toBe(405);
  const page = await openEvents(here, token);
  expect(page.status).toBe(200);
  await page.close();
});

test("a user can have at most ten event streams", async () => {
  const { token } = await createLandlord(world);
  const pages = await Promise.all(Array.from({ length: 10 }, () => openEvents(here, token)));
  expect(pages.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const refused = await openEvents(here, token);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  for (const page of pages) await page.close();
});

test("a user's event streams are counted over all processes, and closing one makes room for another", async () => {
  const { token } = await createLandlord(world);
  const pages = await Promise.all(Array.from({ length: 14 }, (_, n) => openEvents(n % 2 ? here : there, token)));
  const opened = pages.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(10);
  expect((await openEvents(there, token)).status).toBe(429);
  await opened[0]?.close();
  const more: typeof pages = [];
  const open = async () => {
    const page = await openEvents(there, token);
    more.push(page);
    return page.status;
  };
  await expect.poll(open).toBe(200);
  for (const page of [...opened, ...more]) await page.close();
});

test("the event streams of a crashed process don't count toward the limit per user, but the streams of a running process do", async () => {
  const { user, token } = await createLandlord(world);
  const crashed = createStreamSlots(world.deps);
  for (let n = 0; n < 10; n++) expect(await crashed.claim(user.id)).toBeDefined();
  expect((await openEvents(here, token)).status).toBe(429);
  const wait = () =>
    world.pool.query("update event_streams set seen = seen - interval '1 minute' where subject = $1", [user.id]);
  await wait();
  await crashed.confirm();
  expect((await openEvents(here, token)).status).toBe(429);
  await wait();
  const pages = await Promise.all(Array.from({ length: 11 }, () => openEvents(here, token)));
  expect(pages.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const page of pages) await page.close();
});

test("a server that stops removes its event streams from the database immediately", async () => {
  const third = await buildApp(world.deps);
  const address = await third.listen({ port: 0, host: "127.0.0.1" });
  const { user, token } = await createLandlord(world);
  const page = await openEvents(address, token);
  const open = async () =>
    (await world.pool.query("select from event_streams where subject = $1", [user.id])).rows.length;
  expect(await open()).toBe(1);
  await third.close();
  await page.ends();
  expect(await open()).toBe(0);
});
