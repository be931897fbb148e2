import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  correctionBody,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  dueDateIn,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";
import { finishDecision } from "./jobs/finish-decision.ts";

const minute = 60_000;
const world = openWorld({ undoMinutes: 10 });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

async function applied() {
  const renter = await createApplicant(world);
  const email = renter.username;
  const created = await submitApplication(world, slug, { applicant__email: email });
  await createReadyReport(world, created.id);
  await claimApplication(world, renter, created.token);
  return { ...created, email, renter };
}
type Scene = Awaited<ReturnType<typeof applied>>;
const decide = (verb: "accept" | "reject", { bundle }: Scene, body: object = { with_email: true }) =>
  world.post<Bundle & Problem>(`/application_bundles/${bundle}/${verb}/`, body, { token: owner.token });
const undo = ({ bundle }: { bundle: string }, token = owner.token) =>
  world.post<Bundle & Problem>(`/application_bundles/${bundle}/undo_decision/`, {}, { token });
const see = async ({ id }: Scene, token: string) =>
  (await world.get<Application>(`/applications/${id}/`, { token })).body;
const notices = async ({ id }: Scene, token: string) =>
  (await world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${id}`, { token })).body.results;
const decisionEmails = ({ email }: Scene) => emailsTo(world, email).slice(1);
const listed = async ({ renter }: Scene, query = "") =>
  (await world.get<{ results: Bundle[] }>(`/application_bundles/?context=applicant${query}`, { token: renter.token }))
    .body.results;

test("making a decision takes at most ten database statements", async () => {
  const { bundle } = await submitApplication(world, slug);
  // the first decision also loads the form version
  await decide("accept", await applied(), {});
  const queries = vi.spyOn(pg.Client.prototype, "query");
  await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: owner.token });
  const statements = queries.mock.calls.length;
  queries.mockRestore();
  expect(statements).toBeGreaterThan(5);
  expect(statements).toBeLessThan(11);
});

test("an applicant sees a decision, and gets its email and notice, only once it can no longer be undone", async () => {
  const scene = await applied();
  await world.runJobs();
  const before = await see(scene, scene.renter.token);
  const decided = await decide("reject", scene, { with_email: true, reasons: ["Credit history"] });
  const until = new Date(world.clock.at.getTime() + 10 * minute).toISOString();
  expect(decided.body).toMatchObject({ status: "R", undo_until: until });
  expect(await see(scene, owner.token)).toMatchObject({
    status: "R",
    undo_until: until,
    decision_reasons: ["Credit history"],
    abilities: { undo_decision: true, decide: false },
  });
  expect(await notices(scene, owner.token)).toMatchObject([{ delivered_at: null }]);

  world.pass(9 * minute);
  await runDelayedJobs(world);
  expect(await see(scene, scene.renter.token)).toEqual(before);
  expect(await notices(scene, scene.renter.token)).toEqual([]);
  expect(await listed(scene)).toMatchObject([{ status: "S", decision_date: null, undo_until: null }]);
  expect([(await listed(scene, "&status=S")).length, (await listed(scene, "&status=R")).length]).toEqual([1, 0]);
  expect(decisionEmails(scene)).toEqual([]);

  world.pass(2 * minute);
  await runDelayedJobs(world);
  await runDelayedJobs(world);
  expect(decisionEmails(scene)).toHaveLength(1);
  expect(await see(scene, scene.renter.token)).toMatchObject({ status: "R" });
  expect(await notices(scene, scene.renter.token)).toMatchObject([{ delivered_at: world.clock.at.toISOString() }]);
  expect(await see(scene, owner.token)).toMatchObject({ undo_until: null, abilities: { undo_decision: false } });
  expect((await undo(scene)).status).toBe(409);
});

describe("undoing a decision", () => {
  test.each(["accept", "reject"] as const)(
    "undoing a decision to %s sends no email or notice, is recorded in the audit log, and allows another decision",
    async (verb) => {
      const scene = await applied();
      await world.runJobs();
      expect((await decide(verb, scene)).status).toBe(200);
      world.pass(5 * minute);
      expect(await undo(scene)).toMatchObject({
        status: 200,
        body: { status: "S", decision_date: null, undo_until: null },
      });
      expect((await undo(scene)).status).toBe(409);
      expect(await see(scene, owner.token)).toMatchObject({
        status: "S",
        is_locked: false,
        decision_date: null,
        decision_by: null,
        abilities: { decide: true, undo_decision: false },
      });
      world.pass(10 * minute);
      await runDelayedJobs(world);
      expect(decisionEmails(scene)).toEqual([]);
      expect(await notices(scene, owner.token)).toEqual([]);
      const history = (await see(scene, owner.token)).audit_logs?.map(({ action }) => action);
      expect(history?.slice(0, 2)).toEqual(["decision undone", verb === "accept" ? "selected" : "declined"]);

      expect((await decide("accept", scene)).status).toBe(200);
      await runDelayedJobs(world);
      expect(decisionEmails(scene)).toEqual([]);
      world.pass(11 * minute);
      await runDelayedJobs(world);
      await runDelayedJobs(world);
      expect(decisionEmails(scene)).toHaveLength(1);
      expect(decisionEmails(scene)[0]?.subject).toContain("approved");
    },
  );

  test("undoing a decision leaves a payment request open, and a later final decision cancels it", async () => {
    const scene = await applied();
    const [id, created] = [scene.id, world.clock.at];
    const row = {
      id,
      application_id: id,
      report_types: ["eviction" as const],
      with_income: false,
      amount_cents: 1_000,
    };
    const { db } = await world.ofApplication(id);
    await db
      .insertInto("payment_requests")
      .values({ ...row, cost_cents: 1_000, items: "[]", created_by: owner.user.id, created, expires: created })
      .execute();
    const state = async () =>
      (await world.db.selectFrom("payment_requests").select("status").where("id", "=", id).executeTakeFirstOrThrow())
        .status;
    await decide("accept", scene);
    expect(await state()).toBe("open");
    await undo(scene);
    expect(await state()).toBe("open");
    await decide("accept", scene);
    world.pass(11 * minute);
    await runDelayedJobs(world);
    expect(await state()).toBe("canceled");
  });

  test("undoing a decision is rejected for members without the right to decide and for other landlords", async () => {
    const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
    const team = await createCompanyOwnedBy(world, companyOwner);
    await team.add(member);
    const form = await createForm(world, companyOwner);
    const { bundle } = await submitApplication(world, form.slug);
    const decided = await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: companyOwner.token });
    expect(decided.status).toBe(200);
    expect((await undo({ bundle }, member.token)).status).toBe(403);
    expect((await undo({ bundle })).status).toBe(404);
    expect((await undo({ bundle }, companyOwner.token)).status).toBe(200);
  });

  test("undoing a decision is rejected while the job that makes the decision final is running, and the decision is emailed once", async () => {
    const scene = await applied();
    await world.runJobs();
    await decide("reject", scene);
    const { id, decision_id } = await world.db
      .selectFrom("application_bundles")
      .select(["id", "decision_id"])
      .where("slug", "=", scene.bundle)
      .executeTakeFirstOrThrow();
    const job = { bundle: id, decision: decision_id ?? "" };
    world.pass(11 * minute);
    const deps = await world.ofApplication(scene.id);
    const [undone] = await Promise.all([undo(scene), finishDecision(deps, job), finishDecision(deps, job)]);
    expect(undone.status).toBe(409);
    await runDelayedJobs(world);
    expect(decisionEmails(scene)).toHaveLength(1);
  });
});

test("an applicant can't change answers while a decision can be undone, and the error doesn't reveal the decision", async () => {
  const scene = await applied();
  await decide("reject", scene);
  const body = correctionBody({ application__unit: "9" });
  const refused = await world.patch<Problem>(`/applications/${scene.id}/`, body, { token: scene.renter.token });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.not.stringMatching(/decid|declin|select/i)]);
});

test("an email about an information request waits while a decision can be undone, and is sent once the decision is undone", async () => {
  const scene = await applied();
  await world.runJobs();
  const request = {
    kind: "document",
    document: "pay_stubs",
    reason: "The last two, please.",
    due: dueDateIn(world, 7),
  };
  const reply = await world.post(`/applications/${scene.id}/information_requests/`, request, { token: owner.token });
  expect(reply.status).toBe(201);
  expect((await decide("accept", scene, {})).status).toBe(200);
  await world.runJobs();
  const requests = () =>
    emailsTo(world, scene.email).filter(({ subject }) => /requested a document/.test(`${subject}`));
  expect(requests()).toHaveLength(0);
  expect((await undo(scene)).status).toBe(200);
  await runDelayedJobs(world);
  expect(requests()).not.toHaveLength(0);
});
