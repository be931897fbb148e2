import { beforeAll, expect, test } from "vitest";
import type { Payment } from "#contract/payment-schemas.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createUnpaidApplication, payApplicationFee, type UnpaidApplication } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

async function paid(selected: string[], settings: { fee?: string; address?: object; email?: string } = {}) {
  const scene = await createUnpaidApplication(world, { owner, selected, ...settings });
  expect((await payApplicationFee(world, scene, "tok_visa")).body.payment?.status).toBe("succeeded");
  return scene;
}
const payments = async ({ id }: UnpaidApplication, token = owner.token) =>
  (await world.get<{ results: Payment[] }>(`/applications/${id}/payments/`, { token })).body.results;
const spent = async (scene: UnpaidApplication) =>
  (await payments(scene)).map((payment) => [payment.purpose, payment.spent]);
const reportsOf = ({ id }: UnpaidApplication) => world.db.updateTable("reports").where("application_id", "=", id);

test.each([
  ["several reports with the verification of identity", ["credit", "eviction", "criminal"], "38.00"],
  ["no reports", [], "0.00"],
])("a payment shows the landlord what the reports ordered with it cost, for %s", async (_what, selected, cost) => {
  expect(await spent(await paid(selected))).toEqual([["application_fee", cost]]);
});

test("a payment's cost excludes reports that are restricted, failed or provided by the applicant", async () => {
  const scene = await paid(["credit", "eviction", "criminal"]);
  await reportsOf(scene).set({ status: "restricted" }).where("report_type", "=", "eviction").execute();
  expect(await spent(scene)).toEqual([["application_fee", "28.00"]]);
  await reportsOf(scene).set({ status: "error" }).where("report_type", "=", "criminal").execute();
  expect(await spent(scene)).toEqual([["application_fee", "18.00"]]);
  const portable = JSON.stringify({ from: "A", made: "2026-01-01", path: "x" });
  await reportsOf(scene).set({ status: "ready", portable }).where("report_type", "=", "credit").execute();
  expect(await spent(scene)).toEqual([["application_fee", "3.00"]]);
});

test("each payment shows the landlord the cost of its own reports, and shows the applicant no cost", async () => {
  const email = "apart@example.com";
  const scene = await paid(["credit"], { email });
  const selection = { report_source_identifiers: ["eviction"] };
  await world.post(`/applications/${scene.id}/send_payment_request/`, selection, { token: owner.token });
  const card = { stripeToken: "tok_visa", payment_receipt: email };
  const path = `/applications/${scene.id}/buy_reports_by_applicant/`;
  expect((await world.post(path, card, { token: scene.renter.token })).status).toBe(200);
  expect((await spent(scene)).sort()).toEqual([
    ["application_fee", "18.00"],
    ["payment_request", "10.00"],
  ]);
  expect((await payments(scene, scene.renter.token)).map((payment) => payment.spent)).toEqual(["0.00", "0.00"]);
});

test("the cost of a payment doesn't include a report that local law delays", async () => {
  const address = { street: "350 5th Avenue", unit: "1", city: "New York", state: "NY", zip: "10118" };
  const scene = await paid(["credit", "eviction", "criminal"], { fee: "38.00", address });
  const [payment] = await payments(scene);
  expect([payment?.amount, payment?.spent]).toEqual(["20.00", "18.00"]);
});

test("a refund doesn't change the cost of a payment's reports, and refunds can't exceed the payment", async () => {
  const scene = await paid(["credit"]);
  const [payment] = await payments(scene);
  const refund = (amount: string) =>
    world.post<Payment & { errors?: object }>(
      `/payments/${payment?.id}/refund/`,
      { amount, reason: "As agreed" },
      { token: owner.token },
    );
  expect((await refund("60.01")).body.errors).toEqual({ amount: ["You can refund up to $60.00."] });
  expect((await refund("50.00")).body).toMatchObject({ refunded: "50.00", spent: "18.00" });
  expect((await refund("10.01")).body.errors).toEqual({ amount: ["You can refund up to $10.00."] });
  expect(await payments(scene)).toMatchObject([{ refunded: "50.00", spent: "18.00" }]);
});
