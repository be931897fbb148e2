import { beforeEach, expect, test } from "vitest";
import type { Notification } from "#contract/notifications/notifications.ts";
import { flagsByRole } from "#rules/companies/member-rights.ts";
import { dayMs } from "#rules/time/durations.ts";
import { enqueueDueDigests } from "#server/domains/notifications/jobs/send-digest.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { createDisputedPayment, deliverWebhooks } from "#server/testing/scenes/disputes.ts";
import { openWorld } from "#server/testing/world.ts";
import { remindOfDisputes } from "./jobs/remind-of-disputes.ts";

const world = openWorld({ sandbox: true });
let started: Date | undefined;
let companyOwner: Person;
let landlord: Person;
let manager: Person;
let bookkeeper: Person;
beforeEach(async () => {
  // reminders move the clock to the deadline
  started ??= world.clock.at;
  world.clock.at = started;
  [companyOwner, landlord, manager, bookkeeper] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(landlord, { can_create: true });
  await team.add(manager, flagsByRole.manager);
  await team.add(bookkeeper, flagsByRole.bookkeeper);
});

/** Returns how many emails about a dispute each member got. */
const countEmails = (subject: RegExp) =>
  [companyOwner, landlord, manager, bookkeeper].map(
    ({ username }) => emailsTo(world, username).filter((email) => subject.test(email.subject ?? "")).length,
  );

const setLandlordFlags = (flags: object) =>
  world.db.updateTable("memberships").set(flags).where("user_id", "=", landlord.user.id).execute();

async function remindNow(dispute: string) {
  const { respond_by } = await world.db
    .selectFrom("disputes")
    .select("respond_by")
    .where("id", "=", dispute)
    .executeTakeFirstOrThrow();
  world.clock.at = new Date((respond_by?.getTime() ?? 0) - dayMs / 2);
  await remindOfDisputes(world.deps);
  await deliverWebhooks(world);
}

test("if a landlord may not manage their company's payments, the members who may get the emails about a dispute", async () => {
  const { dispute } = await createDisputedPayment(world, { owner: landlord });
  expect(countEmails(/is disputed$/)).toEqual([1, 0, 1, 0]);
  await remindNow(dispute);
  expect(countEmails(/^Reminder: respond/)).toEqual([1, 0, 1, 0]);
});

test("a landlord who may manage their company's payments is the only one who is emailed about a dispute", async () => {
  await setLandlordFlags({ show_my_payments: true });
  const { dispute } = await createDisputedPayment(world, { owner: landlord });
  expect(countEmails(/is disputed$/)).toEqual([0, 1, 0, 0]);
  await remindNow(dispute);
  expect(countEmails(/^Reminder: respond/)).toEqual([0, 1, 0, 0]);
});

test("a dispute waits for members who may manage payments, and is only news for members who may see them", async () => {
  const settings = { notification_settings: { email: { payments: "daily" }, time_zone: "UTC" } };
  const saved = await world.patch(`/users/${bookkeeper.user.id}/`, settings, { token: bookkeeper.token });
  expect(saved.status).toBe(200);
  await createDisputedPayment(world, { owner: landlord });
  const kindsOf = async ({ token }: Person) => {
    const { body } = await world.get<Record<"results" | "waiting", Notification[]>>("/notifications/", { token });
    const disputed = (list: Notification[]) => list.filter(({ kind }) => kind === "payment_disputed");
    return [disputed(body.results).map(({ needs_action }) => needs_action), disputed(body.waiting).length];
  };
  expect(await kindsOf(manager)).toEqual([[true], 1]);
  expect(await kindsOf(bookkeeper)).toEqual([[false], 0]);
  expect(await kindsOf(landlord)).toEqual([[], 0]);
  world.pass(dayMs);
  await enqueueDueDigests(world.deps);
  await deliverWebhooks(world);
  const [digest] = emailsTo(world, bookkeeper.username).filter(({ subject }) => subject === "Your daily summary");
  expect(String(digest?.text)).toContain("What happened:");
});
