import { beforeEach, expect, test } from "vitest";
import type { Notification } from "#contract/notifications/notifications.ts";
import type { PlainEvent } from "#contract/schemas/audit-events.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { enqueueDueDigests } from "./jobs/send-digest.ts";

const world = openWorld();
type List = { count: number; unread: number; unseen: number; results: Notification[]; waiting: Notification[] };
let owner: Person;
let slug: string;
beforeEach(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

const list = async (who: Person) => (await world.get<List>("/notifications/", { token: who.token })).body;
const saveSettings = (who: Person, notification_settings: object, as = who) =>
  world.patch<{ notification_settings: { in_product: object; email: object } }>(
    `/users/${who.user.id}/`,
    { notification_settings },
    { token: as.token },
  );
const recordEvent = async (id: string, event: PlainEvent) => {
  const tenantDeps = await world.ofApplication(id);
  await transaction(tenantDeps.db, (trx) =>
    record(trx, { ...event, applicationId: id, actorId: null, created: world.clock.at }),
  );
};

test("a group of notifications that is turned off isn't listed, counted or pending, and returns when it is turned on", async () => {
  const { id } = await submitApplication(world, slug);
  await recordEvent(id, { action: "report failed", data: { reports: ["credit"], error_type: "missing_address" } });
  expect(await list(owner)).toMatchObject({ count: 2, unread: 2, unseen: 2, waiting: [{ kind: "report_failed" }] });
  const changed = await saveSettings(owner, { in_product: { reports: false } });
  expect(changed.body.notification_settings.in_product).toMatchObject({ reports: false, applications: true });
  const shown = await list(owner);
  expect(shown).toMatchObject({ count: 1, unread: 1, unseen: 1, waiting: [] });
  expect(shown.results.map(({ kind }) => kind)).toEqual(["application_submitted"]);
  await saveSettings(owner, { in_product: { applications: false } });
  expect(await list(owner)).toMatchObject({ count: 0, unread: 0, unseen: 0, results: [] });
  await saveSettings(owner, { in_product: { reports: true } });
  expect((await list(owner)).results.map(({ kind }) => kind)).toEqual(["report_failed"]);
});

test("the notification that a required notice wasn't delivered is listed even if its group is turned off", async () => {
  const { id } = await submitApplication(world, slug);
  await recordEvent(id, { action: "notice not delivered", data: { notice: "one", email: "one" } });
  await saveSettings(owner, { in_product: { applications: false, decisions: false } });
  expect((await list(owner)).results.map(({ kind }) => kind)).toEqual(["notice_undelivered"]);
});

test("the daily summary includes a group of notifications that is turned off only in the list", async () => {
  await saveSettings(owner, {
    in_product: { applications: false },
    email: { applications: "daily" },
    time_zone: "UTC",
  });
  await submitApplication(world, slug);
  world.pass(60_000);
  await enqueueDueDigests(world.deps);
  await world.runJobs();
  expect(emailsTo(world, owner.username)[0]?.text).toContain("New application");
});

test("a user's notification settings can't be changed by another landlord or applicant, and invalid values are rejected", async () => {
  for (const who of [await createLandlord(world), await createApplicant(world)])
    expect((await saveSettings(owner, { in_product: { reports: false } }, who)).status).toBe(404);
  expect((await saveSettings(owner, { in_product: { legal: false } })).status).toBe(422);
  expect((await saveSettings(owner, { in_product: { reports: "no" } })).status).toBe(422);
  expect((await saveSettings(owner, {})).body.notification_settings.in_product).toMatchObject({ reports: true });
});
