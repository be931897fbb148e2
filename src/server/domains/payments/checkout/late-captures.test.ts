import { beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "#contract/payment-schemas.ts";
import { authenticate } from "#sandbox/stripe/intents.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listPayments,
  loadApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const slow = "tok_threeDSecure2Required";
const act = async (path: string, body: object) => {
  const reply = await world.post(`/application_bundles/${path}/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
};
/** Simulates the payer's confirmation at their bank, so that the provider captures the payment. */
async function capture({ action }: Outcome) {
  const { state } = world.vendors.get("stripe") as unknown as StripeSandbox;
  authenticate(state, action?.client_secret ?? "", true);
  await world.runJobs();
  await runDelayedJobs(world);
}
const reportsOf = async ({ id }: UnpaidApplication) =>
  (
    await world.db.selectFrom("reports").select(["report_type", "status"]).where("application_id", "=", id).execute()
  ).map(({ report_type, status }) => `${report_type} ${status}`);
const requestsOf = ({ id }: UnpaidApplication) =>
  world.db.selectFrom("screening_requests").selectAll().where("application_id", "=", id).execute();
/** Creates an application without a fee, whose report waits for the landlord's payment. */
async function unpaid(): Promise<UnpaidApplication> {
  const scene = await createUnpaidApplication(world, { owner, fee: "0.00", selected: ["credit"] });
  const deps = await world.ofApplication(scene.id);
  await transaction(deps.db, (trx) => advanceApplication(deps, trx, scene.id, "identity"));
  return scene;
}
const buy = ({ id }: UnpaidApplication, stripeToken = slow) =>
  world.post<Outcome>(
    `/applications/${id}/buy_report/`,
    { stripeToken, payment_receipt: "boss@example.com" },
    { token: owner.token },
  );

describe("late captures of payments", () => {
  test("a payment captured after the landlord deleted the application is refunded to the applicant, and no report is ordered", async () => {
    const scene = await createUnpaidApplication(world, { owner, selected: ["credit"] });
    const { body } = await payApplicationFee(world, scene, slow);
    expect(body.payment?.status).toBe("requires_action");
    await act("delete", { slugs: [scene.bundle] });
    await capture(body);
    expect(await listPayments(world, scene.id)).toMatchObject([
      { status: "succeeded", amount_cents: 6_000, refunded_cents: 6_000 },
    ]);
    expect(await loadApplication(world, scene.id)).toMatchObject({ is_paid: false, status: "U" });
    expect([await reportsOf(scene), await requestsOf(scene)]).toEqual([["credit waiting"], []]);
    expect(Object.values(await loadBalances(world)).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });

  test("a landlord's payment for reports that is captured after the decline is refunded in full, and no report is ordered", async () => {
    const scene = await unpaid();
    const before = await loadBalances(world);
    const { body } = await buy(scene);
    expect(body.payment?.status).toBe("requires_action");
    await act(`${scene.bundle}/reject`, { adverse_action: false });
    await capture(body);
    expect(await listPayments(world, scene.id)).toMatchObject([
      { status: "succeeded", amount_cents: 1_500, refunded_cents: 1_500 },
    ]);
    expect([await reportsOf(scene), await requestsOf(scene)]).toEqual([["credit unpaid"], []]);
    expect(await loadBalances(world)).toEqual(before);
  });
});

test("a landlord who declined an applicant can't buy the applicant's waiting report", async () => {
  const scene = await unpaid();
  await act(`${scene.bundle}/reject`, { adverse_action: false });
  expect((await buy(scene, "tok_visa")).status).toBe(409);
  expect(await listPayments(world, scene.id)).toEqual([]);
});

test("no payment request is sent if the application is decided while the provider ends the payment for the last one", async () => {
  const email = "decided.meanwhile@example.com";
  const scene = await createUnpaidApplication(world, { owner, fee: "0.00", email });
  const request = (kinds: string[]) =>
    world.post(
      `/applications/${scene.id}/send_payment_request/`,
      { report_source_identifiers: kinds },
      { token: owner.token },
    );
  expect((await request(["credit"])).status).toBe(200);
  const card = { stripeToken: slow, payment_receipt: "payer@example.com" };
  const paying = { token: scene.renter.token };
  const begun = await world.post<Outcome>(`/applications/${scene.id}/buy_reports_by_applicant/`, card, paying);
  expect(begun.body.action).not.toBeNull();
  const { payments } = world.deps;
  if (!payments) throw new Error("Nobody takes cards.");
  const cancel = async (intent: string) => {
    await act(`${scene.bundle}/accept`, {});
    return await payments.cancel(intent);
  };
  world.deps.payments = { ...payments, cancel };
  const late = await request(["credit", "criminal"]);
  world.deps.payments = payments;
  expect(late.status).toBe(422);
  const rows = await world.db.selectFrom("payment_requests").select("status").where("application_id", "=", scene.id);
  expect(await rows.execute()).toEqual([{ status: "canceled" }]);
  await world.runJobs();
  const requests = emailsTo(world, email).filter(({ subject }) => subject?.includes("requested a payment"));
  expect(requests).toHaveLength(1);
});
