import { beforeAll, describe, expect, test } from "vitest";
import type { InvitationBatch } from "#contract/invitations/invitation-batches.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { endProcessAtStatement } from "#server/testing/database/connections/end-process.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import {
  applyByInvitation,
  createProspectRow,
  inviteToApply,
  listInvited,
  recordEmailDelivery,
  sendInvitationBatch,
  sendInvitations,
} from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";
import { sendBatch } from "../jobs/send-batch.ts";
import { optOutAddress } from "../unsubscribe/opt-out.ts";

const world = openWorld({ settings: { INVITATIONS_PER_DAY: "6000" } });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Linden Avenue");
  ({ slug } = await createForm(world, owner));
});

type Listed = {
  count: number;
  batch: InvitationBatch;
  results: {
    position: number;
    state: string;
    reason: string | null;
    email: string;
    application: string | null;
    invitation: { state: string } | null;
  }[];
};
const progress = async (id: string, query = "", by = owner) =>
  (await world.get<Listed>(`/invitation_batches/${id}/${query}`, { token: by.token })).body;

/** Runs the job until it has sent all invitations. */
async function sendAll(batch: string, by = owner, runs = 400): Promise<void> {
  const tenantDeps = await world.inTenant(by.user.id);
  for (let n = 0; n < runs; n++) {
    await sendBatch(tenantDeps, { batch });
    if ((await progress(batch, "", by)).batch.finished) return;
  }
}

describe("a list of people to invite to apply", () => {
  test("an invitation list is validated row by row before anything is stored or sent", async () => {
    const own = await createForm(world, owner);
    const invited = await inviteToApply(world, owner, own.slug);
    const gone = await inviteToApply(world, owner, own.slug);
    const bounced = await inviteToApply(world, owner, slug);
    const report = { state: "bounced", reason: "no_mailbox", changedAt: world.clock.at } as const;
    await recordEmailDelivery(world, bounced.application, report);
    const tenantDeps = await world.ofApplication(gone.application);
    const optOut = { landlord_id: owner.user.id, company_id: null };
    await transaction(tenantDeps.db, (trx) => optOutAddress(tenantDeps, trx, optOut, gone.email));
    await world.post(`/invitations/${gone.invitation.id}/withdraw/`, {}, { token: owner.token });
    await submitApplication(world, own.slug, { applicant__email: "past@example.com" });
    const rows = [
      createProspectRow({ email: "Fresh@Example.com " }),
      createProspectRow({ email: "nobody" }),
      createProspectRow({ email: "", name: "x".repeat(121), phone: "12" }),
      createProspectRow({ email: "fresh@example.com" }),
      createProspectRow({ email: invited.email }),
      createProspectRow({ email: gone.email }),
      createProspectRow({ email: bounced.email }),
      createProspectRow({ email: "past@example.com" }),
    ];
    const before = await world.db.selectFrom("emails").select("id").execute();
    const { body, status } = await sendInvitations(world, owner, own.slug, rows, { check_only: true });
    expect([status, body.batch, body.accepted, body.total]).toEqual([200, null, 2, 8]);
    expect(body.results.map(({ reason }) => reason)).toEqual([
      null,
      "faulty",
      "faulty",
      "duplicate",
      "already_invited",
      "unsubscribed",
      "bounced_before",
      null,
    ]);
    expect(body.results[2]?.faults.map(({ field }) => field).sort()).toEqual(["email", "name", "phone"]);
    expect(body.results[1]?.faults).toEqual([{ field: "email", messages: ["Please enter a valid email address."] }]);
    expect(body.results[3]?.duplicate_of).toBe(0);
    expect(body.results.map((each) => each.is_past_applicant).indexOf(true)).toBe(7);
    expect(await world.db.selectFrom("emails").select("id").execute()).toHaveLength(before.length);
    expect(await world.db.selectFrom("invitation_batches").select("id").execute()).toEqual([]);
    const nobody = await sendInvitations(world, owner, own.slug, rows.slice(1, 3));
    expect([nobody.status, Object.keys(nobody.body.errors ?? {})]).toEqual([422, ["rows"]]);
  });

  test("somebody whose newest invitation was delivered can be invited by a list, although an earlier one bounced", async () => {
    const first = await inviteToApply(world, owner, slug);
    const { email } = first;
    const bounced = { bounced_at: world.clock.at };
    await world.db.updateTable("invitations").set(bounced).where("id", "=", first.invitation.id).execute();
    const own = await createForm(world, owner);
    const check = async () =>
      (await sendInvitations(world, owner, own.slug, [createProspectRow({ email })], { check_only: true })).body
        .results[0]?.reason;
    expect(await check()).toBe("bounced_before");
    world.pass(1_000);
    await inviteToApply(world, owner, (await createForm(world, owner)).slug, { email });
    expect(await check()).toBeNull();
  });

  test("an invitation list is sent at 120 invitations a minute in runs of ten seconds, and shows the result for each person", async () => {
    const own = await createForm(world, owner);
    const rows = [...Array.from({ length: 30 }, () => createProspectRow()), createProspectRow({ email: "nobody" })];
    const batch = await sendInvitationBatch(world, owner, own.slug, rows);
    await sendBatch(await world.inTenant(owner.user.id), { batch });
    // 120 per minute, in runs of ten seconds
    expect((await progress(batch)).batch).toMatchObject({
      slug: own.slug,
      finished: null,
      counts: { waiting: 10, sent: 20, skipped: 1 },
    });
    await sendAll(batch);
    await world.runJobs();
    const { batch: done, results, count } = await progress(batch, "?page_size=100");
    expect([done.counts, done.finished, count]).toEqual([
      { waiting: 0, sent: 30, skipped: 1, stopped: 0 },
      world.clock.at.toISOString(),
      31,
    ]);
    expect(results.map(({ position }) => position)).toEqual(Array.from({ length: 31 }, (_, n) => n));
    expect(results[0]).toMatchObject({ state: "sent", invitation: { state: "sent" } });
    expect(results[30]).toMatchObject({ state: "skipped", reason: "faulty", application: null, invitation: null });
    expect((await progress(batch, "?state=skipped")).count).toBe(1);
    for (const { email } of results.slice(0, 30)) expect(emailsTo(world, email)).toHaveLength(1);
    const created = await applyByInvitation(world, results[0]?.email ?? "");
    expect(created.application.id).toBe(results[0]?.application);
    expect((await progress(batch)).results[0]?.invitation?.state).toBe("submitted");
    const again = await sendInvitations(world, owner, own.slug, rows.slice(1), { check_only: true });
    expect(again.body.accepted).toBe(0);
  });

  test("an invitation list may have up to 5,000 people and the daily quota, and sends nothing more after the landlord stops it", async () => {
    const rich = await createLandlord(world);
    const own = await createForm(world, rich);
    const rows = Array.from({ length: 5_000 }, () =>
      createProspectRow({ phone: "(518) 555-0142", unit: "48 Linden Avenue, Unit 3" }),
    );
    const from = performance.now();
    const batch = await sendInvitationBatch(world, rich, own.slug, rows);
    process.stdout.write(`5,000 invitations were accepted in ${Math.round(performance.now() - from)} ms\n`);
    expect((await progress(batch, "", rich)).batch.counts.waiting).toBe(5_000);
    const more = await sendInvitations(
      world,
      rich,
      own.slug,
      Array.from({ length: 1_001 }, () => createProspectRow()),
    );
    expect([more.status, more.body.detail]).toEqual([409, expect.stringContaining("1,000 more")]);
    const stopped = await world.post<InvitationBatch>(`/invitation_batches/${batch}/stop/`, {}, { token: rich.token });
    expect(stopped.body.counts).toMatchObject({ waiting: 0, stopped: 5_000 });
    await sendBatch(await world.inTenant(rich.user.id), { batch });
    expect((await progress(batch, "", rich)).batch.counts.sent).toBe(0);
    expect((await sendInvitations(world, rich, own.slug, [...rows, createProspectRow()])).status).toBe(422);
  });

  test("an invitation list can consist of people who applied earlier", async () => {
    const created = await submitApplication(world, slug, { applicant__email: "again@example.com" });
    const own = await createForm(world, owner);
    const batch = await sendInvitationBatch(world, owner, own.slug, [], { application_ids: [created.id] });
    await sendAll(batch);
    expect((await listInvited(world, owner))[0]?.applications[0]?.applicant.email).toBe("again@example.com");
    const other = await createLandlord(world);
    const theirs = await createForm(world, other);
    const refused = await sendInvitations(world, other, theirs.slug, [], { application_ids: [created.id] });
    expect(refused.status).toBe(404);
  });
});

test("each invitation of an invitation list is sent exactly once, even if the job's process ends after any of twenty statements", async () => {
  const sender = await createLandlord(world);
  const own = await createForm(world, sender);
  const rows = Array.from({ length: 60 }, () => createProspectRow());
  const batch = await sendInvitationBatch(world, sender, own.slug, rows);
  const tenantDeps = await world.inTenant(sender.user.id);
  for (let kill = 0; kill < 20; kill++) {
    const n = 1 + 3 * kill;
    expect(await endProcessAtStatement(world.pool, n, () => sendBatch(tenantDeps, { batch }))).toBe(n);
  }
  await sendAll(batch, sender);
  await world.runJobs();
  expect((await progress(batch, "", sender)).batch.counts).toMatchObject({ waiting: 0, sent: 60 });
  for (const { email } of rows) expect([email, emailsTo(world, email).length]).toEqual([email, 1]);
  const { rows: counted } = await world.pool.query(
    "select count(*)::int as n from applications where tenant = $1 and status = 'I'",
    [sender.user.id],
  );
  expect(counted).toEqual([{ n: 60 }]);
});

test("three concurrent runs of the job that sends an invitation list send each invitation once", async () => {
  const sender = await createLandlord(world);
  const own = await createForm(world, sender);
  const rows = Array.from({ length: 30 }, () => createProspectRow());
  const batch = await sendInvitationBatch(world, sender, own.slug, rows);
  const tenantDeps = await world.inTenant(sender.user.id);
  await Promise.all([1, 2, 3].map(() => sendBatch(tenantDeps, { batch })));
  await sendAll(batch, sender);
  await world.runJobs();
  for (const { email } of rows) expect(emailsTo(world, email)).toHaveLength(1);
});

describe("a form's invitation lists", () => {
  const listed = async (by: Person | undefined, form: string, query = "") =>
    await world.get<{ count: number; results: InvitationBatch[] }>(
      `/application_templates/${form}/invitation_batches/${query}`,
      { token: by?.token },
    );

  test("a form's invitation lists are shown with their progress, newest first", async () => {
    const own = await createForm(world, owner);
    const first = await sendInvitationBatch(world, owner, own.slug, [
      createProspectRow(),
      createProspectRow({ email: "nobody" }),
    ]);
    world.pass(60_000);
    const second = await sendInvitationBatch(world, owner, own.slug, [createProspectRow()]);
    await sendAll(first);
    const { body } = await listed(owner, own.slug);
    expect(body.results.map(({ id, counts, finished }) => [id, counts, finished !== null])).toEqual([
      [second, { waiting: 1, sent: 0, skipped: 0, stopped: 0 }, false],
      [first, { waiting: 0, sent: 1, skipped: 1, stopped: 0 }, true],
    ]);
    const page = await listed(owner, own.slug, "?page_size=1&page=2");
    expect([page.body.count, page.body.results.map(({ id }) => id)]).toEqual([2, [first]]);
    expect((await listed(owner, (await createForm(world, owner)).slug)).body.count).toBe(0);
  });

  test("the company's owner sees all of a form's invitation lists, an agent only their own, and plain members and other landlords none", async () => {
    const companyOwner = await createLandlord(world);
    const agent = await createLandlord(world);
    const plain = await createLandlord(world);
    const team = await createCompanyOwnedBy(world, companyOwner);
    await team.add(agent, { is_agent: true });
    await team.add(plain);
    const own = await createForm(world, companyOwner);
    const theirs = await sendInvitationBatch(world, agent, own.slug, [createProspectRow()]);
    const companyOwners = await sendInvitationBatch(world, companyOwner, own.slug, [createProspectRow()]);
    const ids = async (by: Person) => (await listed(by, own.slug)).body.results.map(({ id }) => id).sort();
    expect(await ids(agent)).toEqual([theirs]);
    expect(await ids(companyOwner)).toEqual([companyOwners, theirs].sort());
    const statuses = await Promise.all([plain, owner, undefined].map((by) => listed(by, own.slug)));
    expect(statuses.map(({ status }) => status)).toEqual([403, 404, 401]);
  });
});

test("an agent can see and stop only their own invitation lists of a company, and a plain member none", async () => {
  const companyOwner = await createLandlord(world);
  const agent = await createLandlord(world);
  const plain = await createLandlord(world);
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { is_agent: true });
  await team.add(plain);
  const own = await createForm(world, companyOwner);
  const theirs = await sendInvitationBatch(world, agent, own.slug, [createProspectRow()]);
  const companyOwners = await sendInvitationBatch(world, companyOwner, own.slug, [createProspectRow()]);
  const statuses = async (who: Person, id: string) => [
    (await world.get(`/invitation_batches/${id}/`, { token: who.token })).status,
    (await world.post(`/invitation_batches/${id}/stop/`, {}, { token: who.token })).status,
  ];
  expect(await statuses(agent, companyOwners)).toEqual([404, 404]);
  expect(await statuses(plain, theirs)).toEqual([404, 404]);
  expect(await statuses(owner, theirs)).toEqual([404, 404]);
  expect(await statuses(agent, theirs)).toEqual([200, 200]);
  expect(await statuses(companyOwner, companyOwners)).toEqual([200, 200]);
  expect((await sendInvitations(world, plain, own.slug, [createProspectRow()])).status).toBe(403);
});
