import { describe, expect, test } from "vitest";
import type { AdverseAction, PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Shared } from "#contract/review/shared-bundles.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import { decisionBasis } from "#server/domains/decisions/decision-basis.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, publishEdit, submitApplication } from "#server/testing/factories.ts";
import {
  confirmShare,
  consentToScreening,
  createReadableReport,
  shareBundles,
} from "#server/testing/scenes/sharing.ts";
import { asRecipient, openRecipients } from "./testing/recipient-scene.ts";

const setup = openRecipients();
const { world, applied, see, readReport, sharesOf } = setup;

describe("a decision by a share recipient", () => {
  test("a decision by a share recipient is recorded with the recipient's name", async () => {
    const scene = await applied();
    const created = await shareBundles(world, setup.owner, [scene.bundle], { decisioning: true });
    const session = await confirmShare(world, created);
    const decided = await world.post<Shared>(
      `/shared/bundles/${scene.bundle}/accept/`,
      { with_email: true },
      asRecipient(session),
    );
    expect(decided.body.bundles[0]).toMatchObject({ status: "A", can_decide: false });
    const { body } = await world.get<Application>(`/applications/${scene.id}/`, asRecipient(setup.owner.token));
    expect([body.status, body.decision_by, body.audit_logs?.find(({ action }) => action === "selected")?.by]).toEqual([
      "A",
      "Ana Ruiz",
      "Ana Ruiz",
    ]);
    expect((await world.post(`/shared/bundles/${scene.bundle}/reject/`, {}, asRecipient(session))).status).toBe(409);
  });

  test("a decision by a share recipient is rejected if the share is revoked at the same moment", async () => {
    const scene = await applied();
    const created = await shareBundles(world, setup.owner, [scene.bundle], { decisioning: true });
    const session = await confirmShare(world, created);
    const client = await world.pool.connect();
    try {
      await client.query("begin");
      const revoke = `update shares set revoked_at = $2 where id =
        (select share_id from shared_applications where application_id = $1)`;
      expect((await client.query(revoke, [scene.id, world.clock.at])).rowCount).toBe(1);
      // another change that the decision waits for, too
      await client.query("select from applications where id = $1 for update", [scene.id]);
      const decided = world.post<Shared>(`/shared/bundles/${scene.bundle}/accept/`, {}, asRecipient(session));
      const waits = async () => (await world.pool.query("select from pg_locks where not granted")).rowCount;
      await expect.poll(waits).toBeGreaterThan(0);
      await client.query("commit");
      expect((await decided).status).toBe(401);
    } finally {
      client.release();
    }
    const { body } = await world.get<Application>(`/applications/${scene.id}/`, asRecipient(setup.owner.token));
    expect(body.decision_by).toBeNull();
  });

  test("a share recipient can decide only if the share allows it", async () => {
    const scene = await applied();
    const session = await confirmShare(world, await shareBundles(world, setup.owner, [scene.bundle]));
    expect((await world.post(`/shared/bundles/${scene.bundle}/accept/`, {}, asRecipient(session))).status).toBe(403);
  });
});

test.each([
  ["shared", ["credit"], { found: 612, result: "not_met" }],
  ["not shared", [], { found: null, result: "unknown" }],
])(
  "the stored basis of a share recipient's decision has a credit score only if the recipient could see it: the report is %s",
  async (_state, reports, expected) => {
    const form = await createForm(world, setup.owner);
    const criteria = { ...noCriteria, credit_score: 640 };
    const scene = await submitApplication(world, (await publishEdit(world, setup.owner, form.slug, { criteria })).slug);
    await consentToScreening(world, scene.id);
    await createReadableReport(world, setup.owner, scene.id, "credit");
    const created = await shareBundles(world, setup.owner, [scene.bundle], { reports, decisioning: true });
    const accepted = await world.post(
      `/shared/bundles/${scene.bundle}/accept/`,
      {},
      asRecipient(await confirmShare(world, created)),
    );
    expect(accepted.status).toBe(200);
    const row = await world.db
      .selectFrom("applications")
      .select("decision_basis")
      .where("id", "=", scene.id)
      .executeTakeFirstOrThrow();
    expect(decisionBasis.decrypt(world.deps, scene.id, row.decision_basis ?? "").criteria).toMatchObject([expected]);
  },
);

test.each([
  ["is shared and was opened", { reports: ["credit"], opened: true }, true],
  ["is shared but was not opened", { reports: ["credit"], opened: false }, false],
  ["is not shared, although the landlord opened it", { reports: [], opened: true }, false],
])(
  "a share recipient's preview of a notice shows a credit score only if the shared report was opened: the report %s",
  async (_state, { reports, opened }, isShown) => {
    const scene = await submitApplication(world, setup.slug);
    await consentToScreening(world, scene.id);
    const report = await createReadableReport(world, setup.owner, scene.id, "credit");
    if (!opened) await world.db.updateTable("reports").set({ seen_at: null }).where("id", "=", report).execute();
    const session = await confirmShare(
      world,
      await shareBundles(world, setup.owner, [scene.bundle], { reports, decisioning: true }),
    );
    const body = { bundle: scene.bundle, kind: "decline", adverse_action: true };
    const { status, body: preview } = await world.post<{ results: PreviewedNotice[] }>(
      "/shared/adverse_actions/preview/",
      body,
      asRecipient(session),
    );
    const text = JSON.stringify(preview);
    expect([status, text.includes("612"), text.includes("Too many late payments")]).toEqual([200, isShown, isShown]);
    expect(text.includes("The applicant's notice states the score.")).toBe(!isShown);
    const [share] = (await sharesOf(scene)).results;
    expect(share?.views.map(({ part }) => part)).toEqual(isShown ? ["credit"] : []);
    const sent = { with_email: true, adverse_action: true };
    expect((await world.post(`/shared/bundles/${scene.bundle}/reject/`, sent, asRecipient(session))).status).toBe(200);
  },
);

test("a share recipient's own copy of a decision's email doesn't have the applicant's credit score", async () => {
  const applicant__email = "scored@example.com";
  const scene = await submitApplication(world, setup.slug, { applicant__email });
  await consentToScreening(world, scene.id);
  await createReadableReport(world, setup.owner, scene.id, "credit");
  const created = await shareBundles(world, setup.owner, [scene.bundle], { decisioning: true });
  const session = await confirmShare(world, created);
  const sent = { with_email: true, adverse_action: true, cc_self: true };
  expect((await world.post(`/shared/bundles/${scene.bundle}/reject/`, sent, asRecipient(session))).status).toBe(200);
  await world.runJobs();
  const [applicants, copy] = [applicant__email, created.shared_to.display_email].map((address) =>
    emailsTo(world, address).at(-1),
  );
  expect(applicants?.text).toContain("612");
  expect(copy?.subject).toBe(applicants?.subject);
  expect(copy?.text).toContain("The applicant's notice states the score.");
  expect(`${copy?.text} ${copy?.html}`).not.toMatch(/\b612\b|Too many late payments/);
});

describe("declines that require an adverse action notice", () => {
  /** Creates an application with a credit report that the landlord has not opened. */
  async function unopened(name: string) {
    const created = await submitApplication(world, setup.slug, { applicant__first_name: name });
    await consentToScreening(world, created.id);
    const report = await createReadableReport(world, setup.owner, created.id, "credit");
    await world.db.updateTable("reports").set({ seen_at: null }).where("id", "=", report).execute();
    return { ...created, report };
  }
  const byEmail = { with_email: true };
  const noticesOf = async ({ id }: { id: string }) => {
    const path = `/adverse_actions/?application=${id}`;
    return (await world.get<{ results: AdverseAction[] }>(path, asRecipient(setup.owner.token))).body.results;
  };

  test("a decline by a share recipient who opened the credit report requires a notice, even if the landlord hasn't opened it", async () => {
    const [read, unread] = [await unopened("Rosa"), await unopened("Sven")];
    for (const scene of [read, unread]) {
      const created = await shareBundles(world, setup.owner, [scene.bundle], {
        reports: ["credit"],
        decisioning: true,
      });
      const session = await confirmShare(world, created);
      if (scene === read) expect((await readReport(session, scene)).status).toBe(200);
      else expect((await see(session, scene)).body.reports[0]?.summary).toEqual([]);
      expect((await world.post(`/shared/bundles/${scene.bundle}/reject/`, byEmail, asRecipient(session))).status).toBe(
        200,
      );
    }
    const [notice] = await noticesOf(read);
    expect(JSON.stringify(notice?.notice)).toContain("612");
    expect(await noticesOf(unread)).toEqual([]);
  });

  test("a decline by the landlord requires a notice once a share recipient saw the credit scores when comparing applicants", async () => {
    const [first, second] = [await unopened("Tara"), await unopened("Udo")];
    const created = await shareBundles(world, setup.owner, [first.bundle, second.bundle], { reports: ["credit"] });
    const shown = (await world.get<Shared>("/shared/", asRecipient(await confirmShare(world, created)))).body;
    expect(shown.bundles.map(({ applications }) => applications[0]?.credit_score)).toEqual([612, 612]);
    for (const { bundle } of [first, second]) {
      const path = `/application_bundles/${bundle}/reject/`;
      expect((await world.post(path, byEmail, asRecipient(setup.owner.token))).status).toBe(200);
    }
    expect([(await noticesOf(first)).length, (await noticesOf(second)).length]).toEqual([1, 1]);
  });
});

describe("a share for a property owner's review", () => {
  test("a share of several applicants shows them in the order received with income and move-in date, and accepts a recommendation", async () => {
    const first = await applied({
      applicant__first_name: "Xenia",
      income__monthly_total: "4800.00",
      rental_property__rent: "1600.00",
    });
    world.pass(60_000);
    const second = await applied({ applicant__first_name: "Boris" });
    const created = await shareBundles(world, setup.owner, [second.bundle, first.bundle], { reports: ["eviction"] });
    const session = await confirmShare(world, created);
    const seen = (await world.get<Shared>("/shared/", asRecipient(session))).body;
    expect(seen.bundles.map(({ slug }) => slug)).toEqual([first.bundle, second.bundle]);
    expect(seen.bundles[0]?.applications[0]).toMatchObject({
      income_to_rent: "3.0",
      move_in: "2099-09-01",
      credit_score: null,
    });
    expect(seen.can_recommend).toBe(true);
    const recommend = (bundle: string, reason = "") =>
      world.post<Shared & Problem>("/shared/recommend/", { bundle, reason }, asRecipient(session));
    const refused = await recommend(second.bundle);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["reason"]]);
    expect((await recommend(first.bundle)).body.recommendation).toMatchObject({ bundle: first.bundle, reason: "" });
    expect((await recommend(second.bundle, "Moves in sooner")).status).toBe(200);
    const [listed] = (await sharesOf(second)).results;
    expect(listed?.recommendation).toMatchObject({ bundle: second.bundle, reason: "Moves in sooner" });
    expect(listed?.views.map(({ part }) => part)).toEqual(["summary", "summary"]);
    const stored = await world.db
      .selectFrom("shares")
      .select("recommendation")
      .where("id", "=", created.id)
      .executeTakeFirstOrThrow();
    expect(stored.recommendation).not.toContain("sooner");
  });

  test("a share of only one applicant accepts no recommendation", async () => {
    const scene = await applied();
    const session = await confirmShare(world, await shareBundles(world, setup.owner, [scene.bundle]));
    expect((await world.post("/shared/recommend/", { bundle: scene.bundle }, asRecipient(session))).status).toBe(403);
  });
});
