import { beforeEach, expect, test } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { enqueueDueDigests, sendDigest } from "./jobs/send-digest.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeEach(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

const saveSettings = (notification_settings: object) =>
  world.patch(`/users/${owner.user.id}/`, { notification_settings }, { token: owner.token });
const emails = async () => {
  await world.runJobs();
  return emailsTo(world, owner.username).map(({ subject }) => subject);
};
const nextDay = () => world.pass(24 * hourMs);

test("a landlord with the daily summary gets one email a day about unread events, and none if there are no unread events", async () => {
  expect((await saveSettings({ email: { applications: "daily" }, time_zone: "UTC" })).status).toBe(200);
  await submitApplication(world, slug);
  expect(await emails()).toEqual([]);
  world.pass(60_000);
  await enqueueDueDigests(world.deps);
  await enqueueDueDigests(world.deps);
  expect(await emails()).toEqual(["Your daily summary"]);
  expect(emailsTo(world, owner.username)[0]?.text).toMatch(
    /What happened:\nNora Castellan, .*: New application\nhttp.*\/dashboard\/view\/[\w-]{36}\/summary\n/,
  );
  nextDay();
  await enqueueDueDigests(world.deps);
  expect(await emails()).toHaveLength(1);
  await submitApplication(world, slug);
  nextDay();
  await Promise.all([1, 2, 3].map(() => sendDigest(world.deps, { user: owner.user.id })));
  expect(await emails()).toHaveLength(2);
});

test("no daily summary is sent if all events of the day were read or are about deleted applications", async () => {
  await saveSettings({ email: { applications: "daily" }, time_zone: "UTC" });
  const [read, deleted] = [await submitApplication(world, slug), await submitApplication(world, slug)];
  const through = world.clock.at.toISOString();
  await world.post("/notifications/read/", { through, group: read.id }, { token: owner.token });
  await world.post("/application_bundles/delete/", { slugs: [deleted.bundle] }, { token: owner.token });
  world.pass(60_000);
  await enqueueDueDigests(world.deps);
  expect(await emails()).toEqual([]);
});

test("the daily summary includes events of a team, with a link to the team", async () => {
  await saveSettings({ email: { team: "daily" }, time_zone: "UTC" });
  const companyOwner = await createLandlord(world, "Olga Owner");
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(owner);
  const rights = { username: owner.username, can_create: true };
  await world.patch(`/companies/${team.id}/update_user/`, rights, { token: companyOwner.token });
  world.pass(60_000);
  await enqueueDueDigests(world.deps);
  expect(await emails()).toEqual(["Your daily summary"]);
  expect(emailsTo(world, owner.username)[0]?.text).toMatch(
    /: Your permissions on the team were changed by Olga Owner\nhttp.*\/dashboard\/teams\n/,
  );
});

test("notification emails are delayed during the quiet hours", async () => {
  await saveSettings({ quiet_hours: { from: "00:00", to: "23:59" }, time_zone: "UTC" });
  await submitApplication(world, slug);
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
  expect((await saveSettings(settings)).status).toBe(422);
});
