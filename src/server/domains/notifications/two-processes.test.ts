import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notification } from "#contract/notifications/notifications.ts";
import { buildApp } from "#server/build-app.ts";
import { openEvents } from "#server/testing/event-stream.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });
/** Two servers on one database, each with its own listener, like two processes. */
let here: string;
let there: string;
let second: FastifyInstance;
let owner: Person;
let member: Person;
let slug: string;
beforeAll(async () => {
  second = await buildApp(world.deps);
  here = await world.app.listen({ port: 0, host: "127.0.0.1" });
  there = await second.listen({ port: 0, host: "127.0.0.1" });
  [owner, member] = [await createLandlord(world), await createLandlord(world)];
  await (await createCompanyOwnedBy(world, owner)).add(member);
  ({ slug } = await createForm(world, owner));
});
afterAll(() => second.close());

const headers = ({ token }: Person) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });
const list = async (base: string) =>
  (await (await fetch(`${base}/api/v3/notifications/?page_size=100`, { headers: headers(member) })).json()) as {
    unread: number;
    results: Notification[];
  };

test("each notification is sent once and in order to the event streams of both server processes", async () => {
  const streams = [await openEvents(here, member.token), await openEvents(there, member.token)];
  const bundles: string[] = [];
  for (let n = 0; n < 5; n++) {
    world.pass(1_000);
    const { bundle } = await submitApplication(world, slug);
    bundles.push(bundle);
    world.pass(1_000);
    const decided = await fetch(`${there}/api/v3/application_bundles/${bundle}/accept/`, {
      method: "POST",
      headers: headers(owner),
      body: JSON.stringify({ with_email: false, order_reason: "Other" }),
    });
    expect(decided.status).toBe(200);
  }
  const lists = [await list(here), await list(there)];
  expect(lists[0]).toEqual(lists[1]);
  expect(lists[0]?.unread).toBe(10);
  const notified = lists[0]?.results.toReversed().map(({ kind, group }) => [kind, group]);
  for (const stream of streams) {
    await stream.has(11);
    const [ready, ...events] = stream.events;
    expect(ready?.event).toBe("ready");
    expect(new Set(events.map(({ id }) => id)).size).toBe(10);
    const kindOf = { submitted: "application_submitted", decision: "selected" } as Record<string, string>;
    expect(events.map(({ event, data }) => [kindOf[event], data.application])).toEqual(notified);
    await stream.close();
  }
});
