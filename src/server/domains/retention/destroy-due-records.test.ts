import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  login,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { filePart } from "#server/testing/multipart.ts";
import { inviteToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import { inviteToHousehold } from "#server/testing/scenes/invitations.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { destroyDueRecords } from "./destroy-due-records.ts";
import { sweep } from "./jobs/sweep.ts";

const world = openWorld();
let owner: Person;
let renter: Person;
let slug: string;
let paid: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  renter = await createApplicant(world);
  ({ slug } = await createForm(world, owner));
  ({ slug: paid } = await createForm(world, owner, { fee: "20.00" }));
});
// sessions are shorter than the periods tested here
const logInAgain = (by: Person) => login(world, by);
const listApplicants = async () => {
  const token = await logInAgain(owner);
  const { body } = await world.get<{ count: number; results: Bundle[] }>("/application_bundles/", { token });
  return { count: body.count, slugs: body.results.map((bundle) => bundle.slug) };
};
const statusOf = async (id: string) =>
  (await world.get(`/applications/${id}/`, { token: await logInAgain(owner) })).status;
const history = async (id: string) =>
  (
    await world.db
      .selectFrom("audit_logs")
      .select("action")
      .where("application_id", "=", id)
      .orderBy("position")
      .execute()
  ).map(({ action }) => action);
const sweepAfterDays = async (days: number) => {
  world.pass(days * dayMs);
  await sweep(world.deps);
  await world.runJobs();
};

test("a report's content is destroyed after 2 years, but the record that it existed remains", async () => {
  const { id } = await submitApplication(world, slug);
  const report = await createReadyReport(world, id);
  const read = () => world.db.selectFrom("reports").selectAll().where("id", "=", report).executeTakeFirstOrThrow();
  await sweepAfterDays(729);
  expect(await read()).toMatchObject({ status: "ready", destroyed_at: null });
  await sweepAfterDays(2);
  expect(await read()).toMatchObject({ status: "destroyed", content: null, destroyed_at: world.clock.at });
  expect(await history(id)).toEqual(["submitted", "report destroyed"]);
  await sweep(world.deps);
  expect(await history(id)).toHaveLength(2);
  expect(await statusOf(id)).toBe(200);
});

test("bank income data is destroyed after 2 years, and the application's history records it like a destroyed report", async () => {
  const { id } = await submitApplication(world, slug);
  const now = world.clock.at;
  const row = {
    id,
    application_id: id,
    status: "ready" as const,
    content: "sealed",
    completed: now,
    created: now,
    modified: now,
  };
  await (await world.ofApplication(id)).db.insertInto("income_checks").values(row).execute();
  const read = () =>
    world.db.selectFrom("income_checks").select("content").where("id", "=", id).executeTakeFirstOrThrow();
  await sweepAfterDays(729);
  expect(await read()).toEqual({ content: "sealed" });
  await sweepAfterDays(2);
  expect(await read()).toEqual({ content: null });
  expect(await history(id)).toEqual(["submitted", "report destroyed"]);
});

test("the hashes of an identity check's questions are destroyed with the application", async () => {
  const { id } = await submitApplication(world, slug);
  const now = world.clock.at;
  const row = { id, application_id: id, question_hashes: [Buffer.from("hash")], created: now, modified: now };
  await (await world.ofApplication(id)).db.insertInto("identity_checks").values(row).execute();
  await destroyNow(world, id);
  const check = world.db.selectFrom("identity_checks").select("question_hashes").where("id", "=", id);
  expect(await check.executeTakeFirstOrThrow()).toEqual({ question_hashes: [] });
});

test("an unfinished application is deleted after 90 days, and a finished one isn't", async () => {
  const waiting = await submitApplication(world, paid);
  const done = await submitApplication(world, slug);
  await sweepAfterDays(89);
  expect((await listApplicants()).slugs).toEqual(expect.arrayContaining([waiting.bundle, done.bundle]));
  await sweepAfterDays(2);
  const { slugs } = await listApplicants();
  expect([slugs.includes(waiting.bundle), slugs.includes(done.bundle)]).toEqual([false, true]);
  expect([await statusOf(waiting.id), await statusOf(done.id)]).toEqual([404, 200]);
  expect(await history(waiting.id)).toEqual(["submitted", "application destroyed"]);
});

test("an unfinished application that was changed 80 days ago isn't deleted", async () => {
  const { id } = await submitApplication(world, paid);
  await sweepAfterDays(80);
  await world.db.updateTable("applications").set({ modified: world.clock.at }).where("id", "=", id).execute();
  await sweepAfterDays(80);
  expect(await statusOf(id)).toBe(200);
});

describe("an application after five years", () => {
  test("after five years, a declined application is deleted with its names, addresses and file, and the audit log can still be verified", async () => {
    const form = filePart("attachment", await createPng(), "stub.png");
    const uploaded = await world.request<{ filenames: string[] }>("POST", "/attachments/upload/", form);
    const [path = ""] = uploaded.body.filenames;
    const created = await submitApplication(world, slug, {
      applicant__first_name: "Wilhelmina",
      applicant__email: "wilhelmina@example.com",
      applicant__phone: "(518) 555-0199",
      attachments__pay_stubs: path,
    });
    await claimApplication(world, renter, created.token);
    await createReadyReport(world, created.id);
    const now = world.clock.at;
    const secretText = JSON.stringify({ street: "77 Canary Lane", city: "Houston", state: "TX", zip: "77002" });
    await world.db
      .updateTable("applications")
      .set({ property_address: secretText })
      .where("id", "=", created.id)
      .execute();
    const sum = {
      purpose: "application_fee",
      amount_cents: 100,
      cost_cents: 0,
      items: "[]",
      status: "succeeded",
    } as const;
    const { db } = await world.ofApplication(created.id);
    await db
      .insertInto("payments")
      .values({
        ...sum,
        id: created.id,
        application_id: created.id,
        receipt_to: "canary@example.com",
        created: now,
        modified: now,
      })
      .execute();
    const decided = { delivery: "mail", reasons: ["Rental history or references"] };
    const token = await logInAgain(owner);
    expect((await world.post(`/application_bundles/${created.bundle}/reject/`, decided, { token })).status).toBe(200);
    await world.runJobs();
    expect(await world.deps.files.exists(path)).toBe(true);
    await sweepAfterDays(1_825);
    expect(await statusOf(created.id)).toBe(200);
    await sweepAfterDays(2);
    expect(await statusOf(created.id)).toBe(404);
    expect(await world.deps.files.exists(path)).toBe(false);
    const stored = await dumpDatabase(world);
    for (const phrase of ["Wilhelmina", "wilhelmina", "555-0199", "stub.png", "Canary Lane", "canary@"])
      expect(stored).not.toContain(phrase);
    const row = await world.db
      .selectFrom("applications")
      .select(["answers", "secrets", "user_actions", "user_id", "status"])
      .where("id", "=", created.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ answers: {}, secrets: {}, user_actions: [], user_id: null, status: "R" });
    expect((await history(created.id)).at(-1)).toBe("application destroyed");
    expect((await verifyHistory(world.db)).faults).toEqual([]);
    const notices = await world.db
      .selectFrom("adverse_actions")
      .selectAll()
      .where("application_id", "=", created.id)
      .execute();
    expect(notices).toEqual([]);
    const theirs = await world.get<{ count: number }>("/application_bundles/?context=applicant", {
      token: await logInAgain(renter),
    });
    expect(theirs.body.count).toBe(0);
  });

  test("an application at the end of its five years is deleted only once, even if two retention jobs run concurrently", async () => {
    const { id } = await submitApplication(world, slug);
    world.pass(1_900 * dayMs);
    await Promise.all([destroyDueRecords(world.deps), destroyDueRecords(world.deps)]);
    expect((await history(id)).filter((action) => action === "application destroyed")).toHaveLength(1);
  });
});

test("a household's unfinished application is deleted after 90 days, and the landlord can then accept the finished one", async () => {
  const [done, waiting] = [await submitApplication(world, slug), await submitApplication(world, paid)];
  const { bundle_id } = await world.db
    .selectFrom("applications")
    .select("bundle_id")
    .where("id", "=", done.id)
    .executeTakeFirstOrThrow();
  await world.db.updateTable("applications").set({ bundle_id }).where("id", "=", waiting.id).execute();
  await world.db.updateTable("application_bundles").set({ status: "U" }).where("id", "=", bundle_id).execute();
  await sweepAfterDays(91);
  const token = await logInAgain(owner);
  const reply = await world.post<Bundle>(`/application_bundles/${done.bundle}/accept/`, {}, { token });
  expect([reply.status, reply.body.status, reply.body.applications.map(({ id }) => id)]).toEqual([200, "A", [done.id]]);
});

test("names and addresses of people who were invited to a form or household but never applied are erased within 109 days", async () => {
  const fresh = await createLandlord(world);
  const own = await createForm(world, fresh);
  const created = await submitApplication(world, own.slug);
  await inviteToHousehold(world, fresh, created.id, { name: "Quintus Hapgood", email: "quintus@example.com" });
  await inviteToApply(world, fresh, own.slug, { name: "Rosalba Finch", email: "rosalba@example.com" });
  await world.runJobs();
  await sweepAfterDays(89);
  const names = async () => {
    const stored = await dumpDatabase(world);
    return ["Quintus", "quintus@", "Rosalba", "rosalba@"].filter((phrase) => stored.includes(phrase));
  };
  expect(await names()).toHaveLength(4);
  await sweepAfterDays(20);
  expect(await names()).toEqual([]);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
});

test("an applicant's consent remains stored after their unfinished application was deleted", async () => {
  const { id } = await submitApplication(world, paid);
  const consent = {
    application_id: id,
    kind: "screening",
    version: "1",
    ip_address: "10.0.0.1",
    user_agent: "browser",
  };
  const { db } = await world.ofApplication(id);
  await db
    .insertInto("consents")
    .values({ id, ...consent, created: world.clock.at })
    .execute();
  await sweepAfterDays(91);
  expect(await statusOf(id)).toBe(404);
  expect(await world.db.selectFrom("consents").selectAll().where("id", "=", id).execute()).toMatchObject([consent]);
});

test("webhook events are deleted after 30 days, except those of the payment provider", async () => {
  const received = world.clock.at;
  const providers = ["another-email-service", "postmark", "stripe", "twilio"];
  await world.db
    .insertInto("provider_events")
    .values(providers.map((provider) => ({ provider, event_id: "retained?", received })))
    .execute();
  const remaining = async () => {
    const rows = await world.db.selectFrom("provider_events").select("provider").orderBy("provider").execute();
    return rows.map(({ provider }) => provider);
  };
  await sweepAfterDays(29);
  expect(await remaining()).toEqual(providers);
  await sweepAfterDays(2);
  expect(await remaining()).toEqual(["stripe"]);
});
