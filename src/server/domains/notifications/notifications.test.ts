import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Notification } from "#contract/notifications/notifications.ts";
import { finishDecision } from "#server/domains/decisions/jobs/finish-decision.ts";
import { type RecordedEvent, record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });
type List = { count: number; unread: number; unseen: number; results: Notification[]; waiting: Notification[] };

const list = async (who: Person, query = "", language = "en") =>
  (
    await world.get<List>(`/notifications/${query}`, {
      token: who.token,
      headers: { "accept-language": language },
    })
  ).body;
const notificationKindsOf = async (who: Person) => (await list(who)).results.map(({ kind }) => kind);
const recordEvent = async (id: string, event: RecordedEvent, actorId: string | null = null) => {
  const tenantDeps = await world.ofApplication(id);
  await transaction(tenantDeps.db, (trx) =>
    record(trx, { ...event, applicationId: id, actorId, created: world.clock.at }),
  );
};
const amount = { payment: "p", refund: "r", amount_cents: 4_500 };

describe("notifications of a landlord without a company", () => {
  let owner: Person;
  let slug: string;
  beforeEach(async () => {
    owner = await createLandlord(world);
    ({ slug } = await createForm(world, owner));
  });

  test("a landlord's notifications list a new application with its applicant and home, as unread and unseen", async () => {
    const { id } = await submitApplication(world, slug);
    const { count, unread, unseen, results, waiting } = await list(owner);
    expect({ count, unread, unseen, waiting }).toEqual({ count: 1, unread: 1, unseen: 1, waiting: [] });
    expect(results[0]).toMatchObject({
      kind: "application_submitted",
      description: "New application",
      target: expect.stringMatching(/^Nora Castellan, ./),
      timestamp: world.clock.at.toISOString(),
      unread: true,
      seen: false,
      level: "other",
      needs_action: false,
      group: id,
      context: "landlord",
      action: null,
    });
    expect((await list(owner, "", "es")).results[0]?.description).toBe("Solicitud nueva");
  });

  test('a failed report stays under "Needs your action" until it is ready, and both notifications link to the report', async () => {
    const { id } = await submitApplication(world, slug);
    await recordEvent(id, { action: "report failed", data: { reports: ["eviction"], error_type: "missing_address" } });
    const [failed] = (await list(owner)).waiting;
    expect(failed).toMatchObject({
      description: "Report unavailable: Eviction",
      level: "error",
      needs_action: true,
      action: { action_type: "report", application_id: id, report_type: "eviction" },
    });
    await recordEvent(id, { action: "report ready", data: { reports: ["credit", "eviction"] } });
    const { results, waiting } = await list(owner);
    expect(waiting).toEqual([]);
    expect(results[0]).toMatchObject({
      description: "Report ready: Credit and Eviction",
      action: { action_type: "report", report_type: "credit" },
    });
  });

  test("the notification of a failed refund stays pending if another payment is refunded, and ends with the decision", async () => {
    const { id } = await submitApplication(world, slug);
    await recordEvent(id, { action: "refund failed", data: amount });
    await recordEvent(id, { action: "refunded", data: { ...amount, payment: "another" } });
    expect((await list(owner)).waiting.map(({ kind }) => kind)).toEqual(["refund_failed"]);
    await recordEvent(id, {
      action: "declined",
      data: { with_email: false, adverse_action: false },
      freeText: { reasons: [] },
      vault: world.deps.vault,
    });
    expect((await list(owner)).waiting).toEqual([]);
  });

  test("marking a notification as read also marks it as seen, and it can be marked as unread again", async () => {
    await submitApplication(world, slug);
    const [{ id = "" } = {}] = (await list(owner)).results;
    const patch = (unread: boolean) =>
      world.patch<Notification>(`/notifications/${id}/`, { unread }, { token: owner.token });
    expect((await patch(false)).body).toMatchObject({ id, unread: false, seen: true });
    expect(await list(owner)).toMatchObject({ count: 1, unread: 0, unseen: 0 });
    expect((await patch(true)).body).toMatchObject({ unread: true, seen: true });
    expect(await list(owner)).toMatchObject({ unread: 1, unseen: 0 });
  });

  test("notifications can be marked as seen up to a time, and as read per application or all at once", async () => {
    const [first, second] = [await submitApplication(world, slug), await submitApplication(world, slug)];
    const mark = (how: string, body: object) => world.post(`/notifications/${how}/`, body, { token: owner.token });
    const through = world.clock.at.toISOString();
    await mark("seen", { through: new Date(world.clock.at.getTime() - 1).toISOString() });
    expect(await list(owner)).toMatchObject({ unread: 2, unseen: 2 });
    await mark("seen", { through });
    expect(await list(owner)).toMatchObject({ unread: 2, unseen: 0 });
    await mark("read", { through, group: first.id });
    expect((await list(owner)).results.filter(({ unread }) => unread).map(({ group }) => group)).toEqual([second.id]);
    await mark("read", { through });
    expect(await list(owner)).toMatchObject({ unread: 0 });
  });

  test("notifications are paginated, and are deleted with their application", async () => {
    const { id, bundle } = await submitApplication(world, slug);
    await submitApplication(world, slug);
    const second = await list(owner, "?page=2&page_size=1");
    expect([second.count, second.results.length]).toEqual([2, 1]);
    await world.post("/application_bundles/delete/", { slugs: [bundle] }, { token: owner.token });
    expect(await list(owner)).toMatchObject({ count: 1, unread: 1 });
    expect((await list(owner)).results.map(({ group }) => group)).not.toContain(id);
  });
});

describe("notifications in a company", () => {
  let owner: Person;
  let member: Person;
  let cashier: Person;
  let agent: Person;
  let other: Person;
  let team: Awaited<ReturnType<typeof createCompanyOwnedBy>>;
  let slug: string;
  beforeAll(async () => {
    [owner, member, cashier, agent, other] = [
      await createLandlord(world, "Olga Owner"),
      await createLandlord(world, "Mia Member"),
      await createLandlord(world, "Carl Cashier"),
      await createLandlord(world, "Ana Agent"),
      await createLandlord(world, "Otto Other"),
    ];
    team = await createCompanyOwnedBy(world, owner);
    await team.add(member);
    await team.add(cashier, { show_my_payments: true });
    await team.add(agent, { is_agent: true });
    await team.add(other, { is_agent: true });
    ({ slug } = await createForm(world, owner));
  });
  const everybody = () => [owner, member, cashier, agent, other];
  const deleteNotifications = () => world.db.deleteFrom("notifications").execute();
  beforeEach(deleteNotifications);

  test("a new application notifies all members of the company, but agents only if it is addressed to them", async () => {
    await submitApplication(world, slug, { application__agent: agent.user.id });
    expect(await Promise.all(everybody().map(notificationKindsOf))).toEqual([
      ["application_submitted"],
      ["application_submitted"],
      ["application_submitted"],
      ["application_submitted"],
      [],
    ]);
  });

  test("notifications about payments go only to users who see payments, and nobody is notified of their own actions", async () => {
    const { id, bundle } = await submitApplication(world, slug);
    await deleteNotifications();
    await recordEvent(id, { action: "refund failed", data: amount }, cashier.user.id);
    expect(await Promise.all(everybody().map(notificationKindsOf))).toEqual([["refund_failed"], [], [], [], []]);
    await world.post(`/application_bundles/${bundle}/accept/`, { with_email: false }, { token: owner.token });
    expect(await notificationKindsOf(owner)).toEqual(["refund_failed"]);
    expect((await list(member)).results[0]?.description).toBe("Applicant selected by Olga Owner");
  });

  test("notifications about a note go only to the colleagues whom it mentions, once each", async () => {
    const { id } = await submitApplication(world, slug);
    await deleteNotifications();
    const note = (mentions: string[]) => ({ text: "Please call.", mentions });
    const created = await world.post<{ id: string }>(`/applications/${id}/notes/`, note([member.user.id]), owner);
    await world.patch(`/applications/${id}/notes/${created.body.id}/`, note([member.user.id, cashier.user.id]), owner);
    expect(await Promise.all(everybody().map(notificationKindsOf))).toEqual([[], ["mentioned"], ["mentioned"], [], []]);
    expect((await list(member)).results[0]?.description).toBe("Olga Owner mentioned you in a note");
  });

  test("notifications and their counts disappear immediately when a user loses the right to see them", async () => {
    const { id } = await submitApplication(world, slug, { application__agent: agent.user.id });
    await recordEvent(id, { action: "refund failed", data: amount });
    const { id: notification } = (await list(cashier)).results[0] ?? { id: "" };
    const flags = (values: object, who: Person) =>
      world.db.updateTable("memberships").set(values).where("user_id", "=", who.user.id).execute();
    await flags({ show_my_payments: false }, cashier);
    await flags({ is_agent: true }, member);
    expect(await list(cashier)).toMatchObject({ count: 1, unread: 1, waiting: [] });
    expect((await world.patch(`/notifications/${notification}/`, { unread: false }, cashier)).status).toBe(404);
    expect(await list(member)).toMatchObject({ count: 0, unread: 0, results: [] });
    await world.db.deleteFrom("memberships").where("user_id", "=", agent.user.id).execute();
    expect(await list(agent)).toMatchObject({ count: 0, unread: 0, unseen: 0, results: [] });
    await flags({ show_my_payments: true }, cashier);
    await flags({ is_agent: false }, member);
    await team.add(agent, { is_agent: true });
  });

  test("a user's notifications can't be changed by colleagues, other landlords or applicants, or seen by other landlords", async () => {
    await submitApplication(world, slug);
    const { id } = (await list(owner)).results[0] ?? { id: "" };
    for (const who of [member, await createLandlord(world), await createApplicant(world)])
      expect((await world.patch(`/notifications/${id}/`, { unread: false }, who)).status).toBe(404);
    expect(await notificationKindsOf(await createLandlord(world))).toEqual([]);
  });
});

describe("an applicant's notifications", () => {
  let owner: Person;
  let renter: Person;
  let created: Awaited<ReturnType<typeof submitApplication>>;
  beforeEach(async () => {
    owner = await createLandlord(world);
    renter = await createApplicant(world);
    created = await submitApplication(world, (await createForm(world, owner)).slug);
    await claimApplication(world, renter, created.token);
  });

  test("an applicant is notified of a refund but not of a report that is ready, and the notification doesn't name the applicant", async () => {
    expect(await notificationKindsOf(renter)).toEqual(["application_received"]);
    await recordEvent(created.id, { action: "report ready", data: { reports: ["credit"] } });
    await recordEvent(created.id, { action: "refunded", data: amount });
    const [newest] = (await list(renter)).results;
    expect(newest).toMatchObject({ kind: "refunded", description: "Refund of $45.00 sent", context: "applicant" });
    expect(newest?.target).not.toContain("Nora");
    expect((await list(renter)).count).toBe(2);
  });

  test("an applicant's notifications show an information request until it is answered", async () => {
    const request = { request: "one", kind: "document", fields: [] };
    await recordEvent(created.id, { action: "information requested", data: request }, owner.user.id);
    await recordEvent(
      created.id,
      { action: "information requested", data: { ...request, request: "two" } },
      owner.user.id,
    );
    expect((await list(renter)).waiting).toHaveLength(2);
    await recordEvent(created.id, { action: "information provided", data: { request: "one", files: 1, fields: [] } });
    expect((await list(renter)).waiting.map(({ kind }) => kind)).toEqual(["information_requested"]);
  });

  test("an applicant is notified of a decision once it is final", async () => {
    await world.post(`/application_bundles/${created.bundle}/accept/`, { with_email: false }, { token: owner.token });
    expect(await notificationKindsOf(renter)).toEqual(["application_received"]);
    world.pass(11 * 60_000);
    const { tenant, id, decision_id } = await world.db
      .selectFrom("application_bundles")
      .select(["tenant", "id", "decision_id"])
      .where("slug", "=", created.bundle)
      .executeTakeFirstOrThrow();
    await finishDecision(await world.inTenant(tenant), { bundle: id, decision: decision_id ?? "" });
    expect(await notificationKindsOf(renter)).toEqual(["decision_made", "application_received"]);
  });

  test("an applicant isn't notified of events for the landlord's side, even if they are that landlord", async () => {
    await world.db.updateTable("applications").set({ user_id: owner.user.id }).where("id", "=", created.id).execute();
    await recordEvent(created.id, { action: "report ready", data: { reports: ["credit"] } });
    expect(await notificationKindsOf(owner)).toEqual([]);
  });
});
