import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import { buildApp } from "#server/build-app.ts";
import { joinCompany, leaveCompany } from "#server/domains/companies/membership.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openEvents } from "#server/testing/event-stream.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
/** Starts two servers on one database, like two processes. */
let here: string;
let there: string;
let second: FastifyInstance;
let owner: Person;
let slug: string;
beforeAll(async () => {
  second = await buildApp(world.deps);
  here = await world.app.listen({ port: 0, host: "127.0.0.1" });
  there = await second.listen({ port: 0, host: "127.0.0.1" });
});
// one per test, since a new page may receive events from right before it was opened
beforeEach(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});
afterAll(() => second.close());

const change = (who: Person, what: string, bundle: string) =>
  world.post(`/application_bundles/${what}/`, { slugs: [bundle] }, { token: who.token });

test("a landlord's event streams from two server processes both get the events of a submission, a note, a change and a decision", async () => {
  const [near, far] = [await openEvents(here, owner.token), await openEvents(there, owner.token)];
  const { id, bundle } = await submitApplication(world, slug);
  await world.post(`/applications/${id}/notes/`, { text: "Seen" }, { token: owner.token });
  await change(owner, "shortlist", bundle);
  await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: owner.token });
  for (const page of [near, far]) {
    await page.has(6);
    // the decision sends two events: when it is made, and when it becomes final
    expect(page.names()).toEqual(["ready", "submitted", "note", "changed", "decision", "decision"]);
    expect(page.events.slice(1).map(({ data }) => data)).toEqual(Array(5).fill({ application: id }));
    await page.close();
  }
});

test("an event stream's response headers name its type and forbid caching and buffering", async () => {
  const page = await openEvents(here, owner.token);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toContain("text/event-stream");
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(page.headers.get("x-accel-buffering")).toBe("no");
  await page.close();
});

test("visitors and applicants can't open an event stream, and another landlord gets no events", async () => {
  const renter = await createApplicant(world);
  expect((await openEvents(here, undefined)).status).toBe(401);
  expect((await openEvents(here, renter.token)).status).toBe(403);
  const other = await createLandlord(world);
  const [theirs, own] = [await openEvents(here, other.token), await openEvents(here, owner.token)];
  await submitApplication(world, slug);
  await own.has(2);
  await change(other, "archive", "not-theirs");
  expect(theirs.names()).toEqual(["ready"]);
  await theirs.close();
  await own.close();
});

test("an agent's event stream has only applications addressed to them, and views and rolled-back changes cause no events", async () => {
  const [companyOwner, agent] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { is_agent: true });
  const form = await createForm(world, companyOwner);
  const pages = [await openEvents(here, companyOwner.token), await openEvents(here, agent.token)] as const;
  const others = await submitApplication(world, form.slug);
  const tenantDeps = await world.ofApplication(others.id);
  const entry = { applicationId: others.id, actorId: companyOwner.user.id, created: world.clock.at };
  await transaction(tenantDeps.db, (trx) => record(trx, { action: "income viewed", ...entry }));
  await expect(
    transaction(tenantDeps.db, async (trx) => {
      await record(trx, { action: "archived", ...entry });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  const own = await submitApplication(world, form.slug, { application__agent: agent.user.id });
  await pages[0].has(3);
  await pages[1].has(2);
  expect(pages[0].events.slice(1).map(({ data }) => data.application)).toEqual([others.id, own.id]);
  expect(pages[1].events.slice(1).map(({ data }) => data.application)).toEqual([own.id]);
  for (const page of pages) await page.close();
});

test("a page that lost its event stream gets the missed events once, from either of two server processes", async () => {
  const first = await openEvents(here, owner.token);
  const { bundle } = await submitApplication(world, slug);
  await first.has(2);
  await first.close();
  const last = first.events.at(-1)?.id;
  for (const what of ["shortlist", "archive", "unarchive"]) await change(owner, what, bundle);
  for (const base of [here, there]) {
    const again = await openEvents(base, owner.token, last);
    await change(owner, "shortlist", bundle);
    await again.has(base === here ? 4 : 5);
    expect(new Set(again.events.map(({ id }) => id)).size).toBe(again.events.length);
    expect(again.names()).toEqual(Array(base === here ? 4 : 5).fill("changed"));
    await again.close();
  }
});

test("a page that reopens its event stream with an invalid or deleted last event ID gets a reset event", async () => {
  for (const last of ["no id", "1-1-1", "9999999999-1-1900000000"]) {
    const page = await openEvents(here, owner.token, last);
    await page.has(1);
    expect(page.names()).toEqual(["reset"]);
    await page.close();
  }
});

test("a page that missed up to 1,000 events gets all of them, and one that missed more gets a reset event", async () => {
  const first = await openEvents(here, owner.token);
  const { id } = await submitApplication(world, slug);
  await first.has(2);
  await first.close();
  const add = async (count: number) =>
    await world.pool.query(
      `with added as (insert into live_events (tenant, application_id, kind)
         select $1, $2, 'changed' from generate_series(1, $3) returning tenant)
       select pg_notify('live_events', tenant::text) from added`,
      [owner.user.id, id, count],
    );
  await add(1_000);
  const again = await openEvents(here, owner.token, first.events.at(-1)?.id);
  await again.has(1_000);
  await add(1);
  await again.has(1_001);
  expect(new Set(again.events.map((event) => event.id)).size).toBe(1_001);
  await again.close();
  const tooLate = await openEvents(here, owner.token, first.events.at(-1)?.id);
  await tooLate.has(1);
  expect(tooLate.names()).toEqual(["reset"]);
  await tooLate.close();
});

test("changes to a deleted application cause no live events", async () => {
  const page = await openEvents(here, owner.token);
  const { id, bundle } = await submitApplication(world, slug);
  await change(owner, "delete", bundle);
  await page.has(3);
  const tenantDeps = await world.ofApplication(id);
  await transaction(tenantDeps.db, (trx) =>
    record(trx, {
      action: "consent withdrawn",
      data: { by: "token" },
      applicationId: id,
      actorId: null,
      created: world.clock.at,
    }),
  );
  await submitApplication(world, slug);
  await page.has(4);
  expect(page.names()).toEqual(["ready", "submitted", "changed", "submitted"]);
  await page.close();
});

test("moving an application into or out of a company causes one live event each, and no live events for its earlier history", async () => {
  const [companyOwner, joining] = [await createLandlord(world), await createLandlord(world)];
  const { id: firm } = await createCompanyOwnedBy(world, companyOwner);
  const form = await createForm(world, joining);
  const { id, bundle } = await submitApplication(world, form.slug);
  await change(joining, "archive", bundle);
  const page = await openEvents(there, companyOwner.token);
  await joinCompany(world.deps.db, joining.user.id, firm, world.clock.at);
  await page.has(2);
  await leaveCompany(world.deps.db, joining.user.id, world.clock.at);
  await page.has(3);
  expect(page.names()).toEqual(["ready", "changed", "changed"]);
  expect(page.events.slice(1).map(({ data }) => data.application)).toEqual([id, id]);
  await page.close();
});

test("an event stream ends when its user logs out, is disabled or gets other rights", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member, { can_create: true });
  const page = await openEvents(there, member.token);
  await world.db.updateTable("memberships").set({ is_agent: true }).where("user_id", "=", member.user.id).execute();
  await page.ends();
  const again = await openEvents(there, member.token);
  expect((await world.post("/token/revoke/", {}, { token: member.token })).status).toBe(200);
  await again.ends();
  const disabled = await openEvents(here, companyOwner.token);
  await world.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", companyOwner.user.id).execute();
  await disabled.ends();
});

test("live events are held back while an older transaction is open, and then sent in the order of the transactions", async () => {
  const page = await openEvents(here, owner.token);
  const [slow, quick] = [await submitApplication(world, slug), await submitApplication(world, slug)];
  await page.has(3);
  const tenantDeps = await world.ofApplication(slow.id);
  await transaction(tenantDeps.db, async (trx) => {
    await record(trx, { action: "archived", applicationId: slow.id, actorId: null, created: world.clock.at });
    await change(owner, "archive", quick.bundle);
    expect(page.events).toHaveLength(3);
  });
  await page.has(5);
  expect(page.events.slice(3).map(({ data }) => data.application)).toEqual([slow.id, quick.id]);
  await page.close();
});

test("ten pages each get forty events once and in the same order, even if the server's listening connection is lost", async () => {
  const pages = await Promise.all(Array.from({ length: 10 }, (_, n) => openEvents(n % 2 ? here : there, owner.token)));
  const { id } = await submitApplication(world, slug);
  // the listener's own role is allowed to terminate its connections
  await world.apiPool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lintel events' and datname = current_database()",
  );
  const addNote = (n: number) =>
    world.post(`/applications/${id}/notes/`, { text: `Note ${n}` }, { token: owner.token });
  await Promise.all(Array.from({ length: 40 }, (_, n) => addNote(n)));
  const [first, ...rest] = pages;
  for (const page of pages) await page.has(42);
  const received = first?.events.slice(1).map(({ id }) => id.replace(/-\d+$/, "")) ?? [];
  expect(new Set(received).size).toBe(41);
  for (const page of rest) expect(page.events.slice(1).map(({ id }) => id.replace(/-\d+$/, ""))).toEqual(received);
  for (const page of pages) await page.close();
});

test("live events that are 25 hours old are deleted", async () => {
  const stored = async () => (await world.pool.query("select 1 from live_events")).rowCount ?? 0;
  expect(await stored()).toBeGreaterThan(0);
  await world.pool.query("update live_events set created = $1", [new Date(world.clock.at.getTime() - 25 * hourMs)]);
  await sweep(world.deps);
  expect(await stored()).toBe(0);
});

test("a server that shuts down ends its event streams", async () => {
  const third = await buildApp(world.deps);
  const page = await openEvents(await third.listen({ port: 0, host: "127.0.0.1" }), owner.token);
  await third.close();
  await page.ends();
});
