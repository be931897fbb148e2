import { beforeEach, expect, test } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { company, landlord, type Person, submitted, template } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { sendDigest, startDigests } from "./jobs/send-digest.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeEach(async () => {
  owner = await landlord(world);
  ({ slug } = await template(world, owner));
});

const choose = (notification_settings: object) =>
  world.patch(`/users/${owner.user.id}/`, { notification_settings }, { token: owner.token });
const emails = async () => {
  await world.runJobs();
  return emailsTo(world, owner.username).map(({ subject }) => subject);
};
const nextDay = () => world.pass(24 * hourMs);

test("a landlord with the daily summary gets one email a day about unread events, and none if there are no unread events", async () => {
  expect((await choose({ email: { applications: "daily" }, time_zone: "UTC" })).status).toBe(200);
  await submitted(world, slug);
  expect(await emails()).toEqual([]);
  world.pass(60_000);
  await startDigests(world.deps);
  await startDigests(world.deps);
  expect(await emails()).toEqual(["Your daily summary"]);
  expect(emailsTo(world, owner.username)[0]?.text).toMatch(
    /What happened:\nNora Castellan, .*: New application\nhttp.*\/dashboard\/view\/[\w-]{36}\/summary\n/,
  );
  nextDay();
  await startDigests(world.deps);
  expect(await emails()).toHaveLength(1);
  await submitted(world, slug);
  nextDay();
  await Promise.all([1, 2, 3].map(() => sendDigest(world.deps, { user: owner.user.id })));
  expect(await emails()).toHaveLength(2);
});

test("the daily summary isn't sent if the day's events were all read or are about deleted applications", async () => {
  await choose({ email: { applications: "daily" }, time_zone: "UTC" });
  const [read, deleted] = [await submitted(world, slug), await submitted(world, slug)];
  const through = world.clock.at.toISOString();
  await world.post("/notifications/read/", { through, group: read.id }, { token: owner.token });
  await world.post("/application_bundles/delete/", { slugs: [deleted.bundle] }, { token: owner.token });
  world.pass(60_000);
  await startDigests(world.deps);
  expect(await emails()).toEqual([]);
});

test("the daily summary includes events of a team, with a link to the team", async () => {
  await choose({ email: { team: "daily" }, time_zone: "UTC" });
  const companyOwner = await landlord(world, "Olga Owner");
  const team = await company(world, companyOwner);
  await team.add(owner);
  const rights = { username: owner.username, can_create: true };
  await world.patch(`/companies/${team.id}/update_user/`, rights, { token: companyOwner.token });
  world.pass(60_000);
  await startDigests(world.deps);
  expect(await emails()).toEqual(["Your daily summary"]);
  expect(emailsTo(world, owner.username)[0]?.text).toMatch(
    /: Your permissions on the team were changed by Olga Owner\nhttp.*\/dashboard\/teams\n/,
  );
});

test("notification emails are delayed during the quiet hours", async () => {
  await choose({ quiet_hours: { from: "00:00", to: "23:59" }, time_zone: "UTC" });
  await submitted(world, slug);
  expect(await emails()).toEqual([]);
  const { rows } = await world.pool.query(
    "select count(*)::int as n from graphile_worker._private_jobs where run_at > now() + interval '1 minute'",
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

test.each([
  { time_zone: "Mars/Olympus" },
  { quiet_hours: { from: "24:00", to: "07:00" } },
  { quiet_hours: { from: "07:00", to: "07:00" } },
  { email: { reports: "now" } },
  { email: { legal: "off" } },
])("the invalid notification setting %j is rejected", async (settings) => {
  expect((await choose(settings)).status).toBe(422);
});
