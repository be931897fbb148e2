import { beforeAll, expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  fullFeeAddress,
  listPayments,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { zipCodeOf } from "#server/testing/zip-codes.ts";
import { releaseUnspentCosts } from "../jobs/release-unspent-costs.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

/** Pays, decides and runs all jobs. @returns the refunded amount, in cents */
async function paidIn(state: string, { fee = "60.00", selected = ["credit"], verb = "reject", failed = false } = {}) {
  const scene = await createUnpaidApplication(world, {
    owner,
    fee,
    selected,
    address: { ...fullFeeAddress, state, zip: zipCodeOf(state) },
  });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  // before the decision: what isn't ordered by then is never ordered
  const status = failed ? "error" : "ready";
  await world.db.updateTable("reports").set({ status }).where("application_id", "=", scene.id).execute();
  const body = { delivery: "mail", reasons: ["Rental history or references"] };
  const decisionBody = verb === "reject" ? body : {};
  const reply = await world.post(`/application_bundles/${scene.bundle}/${verb}/`, decisionBody, { token: owner.token });
  expect(reply.status).toBe(200);
  await runDelayedJobs(world);
  const [payment] = await listPayments(world, scene.id);
  const refunds = await world.db
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", payment?.id ?? "")
    .execute();
  return { cents: payment?.refunded_cents, refunds, scene };
}

test.each([
  // a credit report and the identity check cost $18.00
  ["CO", "60.00", 4_200],
  ["MN", "60.00", 6_000],
  ["MD", "60.00", 4_200],
  ["MD", "25.00", 0],
  ["CO", "18.00", 0],
  ["TX", "60.00", 0],
  ["OR", "60.00", 0],
])(
  "in %s, of a fee of $%s, the %i cents that the law requires are refunded with the decision",
  async (state, fee, cents) => {
    const { refunds, ...done } = await paidIn(state, { fee });
    expect([done.cents, refunds.length]).toEqual([cents, cents > 0 ? 1 : 0]);
  },
);

test("an accepted applicant is also refunded the unspent part of the fee, and the refund cites the law", async () => {
  const { cents, refunds } = await paidIn("CO", { verb: "accept" });
  expect([cents, refunds[0]?.created_by, refunds[0]?.reason]).toEqual([
    4_200,
    null,
    "Not spent on screening: C.R.S. § 38-12-903",
  ]);
  expect(Object.values(await loadBalances(world)).reduce((sum, each) => sum + each, 0)).toBe(0);
});

test("the cost of a report that failed is refunded with the unspent part of the fee", async () => {
  expect((await paidIn("CO", { failed: true })).cents).toBe(5_700);
});

test("a report paid for through a payment request isn't deducted from the refund of the application fee", async () => {
  const email = "apart@example.com";
  const scene = await createUnpaidApplication(world, {
    owner,
    selected: ["credit"],
    address: { ...fullFeeAddress, state: "CO", zip: zipCodeOf("CO") },
    email,
  });
  await payApplicationFee(world, scene, "tok_visa");
  const selection = { report_source_identifiers: ["eviction"] };
  await world.post(`/applications/${scene.id}/send_payment_request/`, selection, { token: owner.token });
  const card = { stripeToken: "tok_visa", payment_receipt: email };
  const paid = await world.post(`/applications/${scene.id}/buy_reports_by_applicant/`, card, {
    token: scene.renter.token,
  });
  expect(paid.status).toBe(200);
  const body = { delivery: "mail", reasons: ["Rental history or references"] };
  const declined = await world.post(`/application_bundles/${scene.bundle}/reject/`, body, { token: owner.token });
  expect(declined.status).toBe(200);
  await runDelayedJobs(world);
  expect((await listPayments(world, scene.id)).map(({ refunded_cents }) => refunded_cents)).toEqual([4_200, 0]);
});

test("earlier refunds count toward the amount that the law requires to be refunded at the decision", async () => {
  const scene = await createUnpaidApplication(world, {
    owner,
    selected: ["credit"],
    address: { ...fullFeeAddress, state: "CO", zip: zipCodeOf("CO") },
  });
  await payApplicationFee(world, scene, "tok_visa");
  const [payment] = await listPayments(world, scene.id);
  const options = { token: owner.token };
  const refund = await world.post(
    `/payments/${payment?.id}/refund/`,
    { amount: "30.00", reason: "As agreed" },
    options,
  );
  expect(refund.status).toBeLessThan(300);
  const body = { delivery: "mail", reasons: ["Rental history or references"] };
  expect((await world.post(`/application_bundles/${scene.bundle}/reject/`, body, options)).status).toBe(200);
  await runDelayedJobs(world);
  expect((await listPayments(world, scene.id))[0]?.refunded_cents).toBe(4_200);
});

test("a failed report of a payment request is also refunded with the application fee", async () => {
  const scene = await createUnpaidApplication(world, {
    owner,
    selected: ["credit"],
    address: { ...fullFeeAddress, state: "CO", zip: zipCodeOf("CO") },
  });
  await payApplicationFee(world, scene, "tok_visa");
  const options = { token: owner.token };
  const selection = { report_source_identifiers: ["eviction"] };
  expect((await world.post(`/applications/${scene.id}/send_payment_request/`, selection, options)).status).toBe(200);
  const card = { stripeToken: "tok_visa", payment_receipt: "receipt@example.com" };
  const path = `/applications/${scene.id}/buy_reports_by_applicant/`;
  expect((await world.post(path, card, { token: scene.renter.token })).status).toBe(200);
  const eviction = world.db.updateTable("reports").where("application_id", "=", scene.id);
  const decided = async (status: ReportStatus) => {
    await eviction.set({ status }).where("report_type", "=", "eviction").execute();
    const preview = await world.post<{ results: PreviewedNotice[] }>(
      "/adverse_actions/preview/",
      { bundle: scene.bundle, kind: "decline" },
      options,
    );
    return preview.body.results[0]?.returned?.amount;
  };
  expect(await decided("ready")).toBe("42.00");
  expect(await decided("error")).toBe("52.00");
  const body = { delivery: "mail", reasons: ["Rental history or references"] };
  expect((await world.post(`/application_bundles/${scene.bundle}/reject/`, body, options)).status).toBe(200);
  await runDelayedJobs(world);
  const paid = await listPayments(world, scene.id);
  expect(paid.map(({ purpose, refunded_cents }) => [purpose, refunded_cents])).toEqual([
    ["application_fee", 5_200],
    ["payment_request", 0],
  ]);
});

test("the preview of a decline shows the landlord the applicant's refund with its legal citation", async () => {
  const preview = async (state: string) => {
    const scene = await createUnpaidApplication(world, {
      owner,
      selected: ["credit"],
      address: { ...fullFeeAddress, state, zip: zipCodeOf(state) },
    });
    await payApplicationFee(world, scene, "tok_visa");
    const body = { bundle: scene.bundle, kind: "decline" };
    const reply = await world.post<{ results: PreviewedNotice[] }>("/adverse_actions/preview/", body, {
      token: owner.token,
    });
    return reply.body.results.map(({ returned }) => returned);
  };
  expect(await preview("CO")).toEqual([{ amount: "42.00", citation: "C.R.S. § 38-12-903", why: "unspent" }]);
  expect(await preview("TX")).toEqual([null]);
});

/**
 * The maximum fee of each place for a credit and a criminal report, and the refund if only some of them were delivered.
 */
const limitedByCost: [state: string, fee: string, ready: string[], charged: number, refunded: number][] = [
  ["NY", "28.00", ["credit", "criminal"], 2_000, 0],
  ["NY", "28.00", ["credit"], 2_000, 200],
  ["NY", "28.00", [], 2_000, 2_000],
  ["ME", "28.00", ["criminal"], 1_800, 500],
  ["RI", "28.00", ["criminal"], 1_800, 1_800],
  ["WI", "28.00", [], 1_800, 1_800],
  ["WA", "60.00", ["credit"], 2_800, 1_000],
  ["VA", "90.00", ["credit"], 7_800, 1_000],
  ["CT", "60.00", ["credit"], 5_000, 0],
  ["CT", "60.00", [], 5_000, 5_000],
  ["OR", "60.00", [], 6_000, 0],
  ["TX", "60.00", [], 6_000, 0],
];
test.each(limitedByCost)(
  "in %s, of a fee of $%s with only the reports %j delivered, %i cents are charged and %i refunded at the decision",
  async (state, fee, ready, charged, refunded) => {
    const scene = await limited(state, fee);
    await setReady(scene.id, ready);
    expect((await decline(scene.bundle)).status).toBe(200);
    await runDelayedJobs(world);
    expect(await amounts(scene.id)).toEqual([charged, refunded]);
    await releaseUnspentCosts(world.deps);
    await runDelayedJobs(world);
    expect(await amounts(scene.id)).toEqual([charged, refunded]);
  },
);

test("once the law prohibits a report that was paid for, its fee is refunded before the decision, and only once", async () => {
  const scene = await limited("NY", "28.00");
  await setReady(scene.id, ["credit"], "restricted");
  const run = async () => {
    await releaseUnspentCosts(world.deps);
    await runDelayedJobs(world);
    return await amounts(scene.id);
  };
  expect(await run()).toEqual([2_000, 0]);
  await setReady(scene.id, ["credit"], "barred");
  expect(await run()).toEqual([2_000, 200]);
  expect(await run()).toEqual([2_000, 200]);
  await decline(scene.bundle);
  await runDelayedJobs(world);
  expect(await run()).toEqual([2_000, 200]);
  const all = Object.values(await loadBalances(world)).reduce((sum, each) => sum + each, 0);
  expect(all).toBe(0);
});

test("the part of a fee that was charged for a report that was never ordered is refunded when the application is deleted", async () => {
  const scene = await limited("NY", "28.00");
  await setReady(scene.id, ["credit"], "restricted");
  await world.post("/application_bundles/delete/", { slugs: [scene.bundle] }, { token: owner.token });
  await releaseUnspentCosts(world.deps);
  await runDelayedJobs(world);
  expect(await amounts(scene.id)).toEqual([2_000, 200]);
});

test("a fee without reports is refunded where the law requires it when the application is deleted", async () => {
  const address = { ...fullFeeAddress, state: "CO", zip: zipCodeOf("CO") };
  const scene = await createUnpaidApplication(world, { owner, fee: "40.00", address });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  await world.post("/application_bundles/delete/", { slugs: [scene.bundle] }, { token: owner.token });
  await releaseUnspentCosts(world.deps);
  await runDelayedJobs(world);
  expect(await amounts(scene.id)).toEqual([4_000, 4_000]);
});

test("the job that refunds unspent report costs doesn't retry a refund that the payment provider rejected", async () => {
  const scene = await limited("NY", "28.00");
  await setReady(scene.id, ["credit"], "barred");
  await releaseUnspentCosts(world.deps);
  const [payment] = await listPayments(world, scene.id);
  const refunds = world.db.updateTable("refunds").where("payment_id", "=", payment?.id ?? "");
  await refunds.set({ status: "failed", modified: world.clock.at }).execute();
  await releaseUnspentCosts(world.deps);
  const count = await world.db
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", payment?.id ?? "")
    .execute();
  expect(count).toHaveLength(1);
});

/** Paid for a credit and a criminal report with the identity check. */
async function limited(state: string, fee: string) {
  const address = { ...fullFeeAddress, state, zip: zipCodeOf(state) };
  const scene = await createUnpaidApplication(world, { owner, fee, selected: ["credit", "criminal"], address });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  return scene;
}

/** The other reports did not arrive, for this reason. */
async function setReady(id: string, ready: string[], other: ReportStatus = "error") {
  const rows = await world.db
    .selectFrom("reports")
    .select(["id", "report_type"])
    .where("application_id", "=", id)
    .execute();
  for (const row of rows) {
    const status = ready.includes(row.report_type) ? "ready" : other;
    await world.db.updateTable("reports").set({ status, modified: world.clock.at }).where("id", "=", row.id).execute();
  }
}

const decline = (bundle: string) =>
  world.post(
    `/application_bundles/${bundle}/reject/`,
    { delivery: "mail", reasons: ["Rental history or references"] },
    { token: owner.token },
  );

/** Charged and refunded, in cents. */
const amounts = async (id: string) => {
  const [payment] = await listPayments(world, id);
  return [payment?.amount_cents, payment?.refunded_cents];
};
