import { beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "#contract/payment-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import { authenticate } from "#sandbox/stripe/intents.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  fullFeeAddress,
  listCaptured,
  listPayments,
  loadApplication,
  loadBalances,
  markIdentityVerified,
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
type Answer = Outcome & { code?: string; detail?: string; errors?: object };
const reportsOf = async (id: string) =>
  (
    await world.db
      .selectFrom("reports")
      .select(["report_type", "status"])
      .where("application_id", "=", id)
      .orderBy("report_type")
      .execute()
  ).map(({ report_type, status }) => `${report_type} ${status}`);

describe("a landlord paying for reports", () => {
  /**
   * Creates an application without a fee and with a verified identity, whose reports wait for the landlord's payment.
   */
  async function unpaid(): Promise<UnpaidApplication> {
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00", selected: ["credit", "eviction"] });
    const { advanceApplication } = await import("#server/domains/applications/workflow/advance.ts");
    const { transaction } = await import("#server/platform/db/connect.ts");
    const deps = await world.ofApplication(scene.id);
    await transaction(deps.db, (trx) => advanceApplication(deps, trx, scene.id, "identity"));
    return scene;
  }
  const buy = (id: string, body: object, token = owner.token) =>
    world.post<Answer>(`/applications/${id}/buy_report/`, { payment_receipt: "boss@example.com", ...body }, { token });

  test("a landlord can save a new card and pay for reports with it again until they delete it", async () => {
    const first = await unpaid();
    expect(await reportsOf(first.id)).toEqual(["credit unpaid", "eviction unpaid"]);
    const bought = await buy(first.id, { stripeToken: "tok_visa", save_as_default: true });
    expect(bought).toMatchObject({
      status: 200,
      body: { payment: { status: "succeeded", amount: "25.00", purpose: "reports" } },
    });
    expect(await reportsOf(first.id)).toEqual(["credit ordered", "eviction ordered"]);
    const { card } = (
      await world.get<{ card: { identifier: string; last4: string } }>("/saved_card/", { token: owner.token })
    ).body;
    expect(card.last4).toBe("4242");
    const second = await unpaid();
    const again = await buy(second.id, { profile_source_identifier: card.identifier });
    expect(again).toMatchObject({ status: 200, body: { payment: { status: "succeeded" } } });
    expect(await listCaptured(world, second.id)).toEqual([2_500]);
    await world.request("DELETE", "/saved_card/", { token: owner.token });
    expect((await buy((await unpaid()).id, { profile_source_identifier: card.identifier })).status).toBe(422);
  });

  test("a landlord who pays for the same reports in 20 concurrent requests is charged once", async () => {
    const scene = await unpaid();
    await Promise.all(Array.from({ length: 20 }, () => buy(scene.id, { stripeToken: "pm_card_visa" })));
    expect(await listCaptured(world, scene.id)).toEqual([2_500]);
    expect((await buy(scene.id, { stripeToken: "pm_card_visa" })).status).toBe(409);
    const list = await world.get<{ results: object[] }>(`/applications/${scene.id}/payments/`, {
      token: scene.renter.token,
    });
    expect(list.body.results).toEqual([]);
  });

  test("once a landlord pays for the reports that wait for it, the applicant can no longer pay for one of them by an earlier payment request", async () => {
    const scene = await unpaid();
    const body = { report_source_identifiers: ["credit"] };
    const sent = await world.post(`/applications/${scene.id}/send_payment_request/`, body, { token: owner.token });
    expect(sent.status).toBe(200);
    expect((await buy(scene.id, { stripeToken: "tok_visa" })).status).toBe(200);
    const renter = { token: scene.renter.token };
    expect((await world.post(`/applications/${scene.id}/payment_request/`, {}, renter)).status).toBe(404);
    const card = { stripeToken: "pm_card_visa", payment_receipt: "payer@example.com" };
    expect((await world.post(`/applications/${scene.id}/buy_reports_by_applicant/`, card, renter)).status).toBe(404);
    expect(await listCaptured(world, scene.id)).toEqual([2_500]);
  });

  test("a landlord isn't charged for reports if another payment for them completes at the same time", async () => {
    const scene = await unpaid();
    const { payments } = world.deps;
    if (!payments) throw new Error("Nobody takes cards.");
    await world.db.updateTable("payments").set({ customer: null }).execute();
    // the other payment starts and completes between the bill and this payment
    const customer = async (user: string) => {
      expect((await buy(scene.id, { stripeToken: "pm_card_visa" })).status).toBe(200);
      return await payments.createCustomer(user);
    };
    world.deps.payments = { ...payments, createCustomer: customer };
    const late = await buy(scene.id, { stripeToken: "pm_card_visa", save_as_default: true });
    world.deps.payments = payments;
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    expect(await listCaptured(world, scene.id)).toEqual([2_500]);
  });

  test("a landlord can't pay for reports with a card that isn't saved in their account, or for another landlord's application", async () => {
    const scene = await unpaid();
    const other = await createLandlord(world);
    expect((await buy(scene.id, { profile_source_identifier: "pm_someone" })).status).toBe(422);
    expect((await buy(scene.id, { stripeToken: "tok_visa" }, other.token)).status).toBe(404);
    expect(await listCaptured(world, scene.id)).toEqual([]);
  });
});

describe("a landlord's payment request to the applicant", () => {
  const request = (id: string, kinds: string[]) =>
    world.post<Answer>(
      `/applications/${id}/send_payment_request/`,
      { report_source_identifiers: kinds },
      { token: owner.token },
    );
  const linkOf = async (email: string) => {
    await world.runJobs();
    const text = String(
      emailsTo(world, email).findLast(({ subject }) => subject?.includes("requested a payment"))?.text,
    );
    return /\/payment\/[^/\s]+\/(\S+)/.exec(text)?.[1] ?? "";
  };
  const show = (id: string, shareToken?: string, token?: string) =>
    world.post<{ amount: string; status: string; next: string | null }>(
      `/applications/${id}/payment_request/`,
      shareToken ? { shareToken } : {},
      { token },
    );
  const pay = (id: string, shareToken?: string, token?: string, stripeToken = "pm_card_visa") =>
    world.post<Answer>(
      `/applications/${id}/buy_reports_by_applicant/`,
      { stripeToken, payment_receipt: "payer@example.com", ...(shareToken && { shareToken }) },
      { token },
    );

  test("a payment request can be paid once by its emailed link without login, and the reports wait for identity verification", async () => {
    const email = "asked@example.com";
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00", email });
    expect((await request(scene.id, ["credit", "criminal"])).status).toBe(200);
    const token = await linkOf(email);
    expect((await show(scene.id, token)).body).toMatchObject({ amount: "28.00", status: "open" });
    const refused = await pay(scene.id, token, undefined, "tok_chargeDeclined");
    expect(refused.status).toBe(422);
    const all = await Promise.all(Array.from({ length: 10 }, () => pay(scene.id, token)));
    expect(all.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(await listCaptured(world, scene.id)).toEqual([2_800]);
    expect((await show(scene.id, token)).body).toMatchObject({ status: "paid", next: "verify" });
    expect(await reportsOf(scene.id)).toEqual(["credit waiting", "criminal waiting"]);
    await markIdentityVerified(world, scene.id);
    const { advanceApplication } = await import("#server/domains/applications/workflow/advance.ts");
    const { transaction } = await import("#server/platform/db/connect.ts");
    const deps = await world.ofApplication(scene.id);
    await transaction(deps.db, (trx) => advanceApplication(deps, trx, scene.id, "identity"));
    expect(await reportsOf(scene.id)).toEqual(["credit ordered", "criminal ordered"]);
    const sum = Object.values(await loadBalances(world)).reduce((total, one) => total + one, 0);
    expect(sum).toBe(0);
  });

  test("a payment request opens for the logged-in applicant without a link, but never by a replaced or expired link", async () => {
    const email = "twice@example.com";
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00", email });
    await request(scene.id, ["credit"]);
    const old = await linkOf(email);
    await request(scene.id, ["eviction"]);
    const fresh = await linkOf(email);
    expect((await show(scene.id, old)).status).toBe(404);
    expect((await show(scene.id, fresh)).body.amount).toBe("13.00");
    expect((await show(scene.id, undefined, scene.renter.token)).body.amount).toBe("13.00");
    const other = await createUnpaidApplication(world, { owner, fee: "0.00", email: "other@example.com" });
    expect((await show(scene.id, undefined, other.renter.token)).status).toBe(404);
    expect((await show(other.id, fresh)).status).toBe(404);
    expect((await pay(scene.id, old)).status).toBe(404);
    world.pass(31 * dayMs);
    expect((await show(scene.id, fresh)).status).toBe(404);
    expect((await pay(scene.id, fresh)).status).toBe(404);
    expect(await listPayments(world, scene.id)).toEqual([]);
    world.pass(-31 * dayMs);
  });

  test("a payment request can't be opened or paid once the application is decided", async () => {
    const email = "decided@example.com";
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00", email });
    await request(scene.id, ["eviction"]);
    const link = await linkOf(email);
    const declined = await world.post(
      `/application_bundles/${scene.bundle}/reject/`,
      { adverse_action: false },
      { token: owner.token },
    );
    expect(declined.status).toBe(200);
    for (const [share, token] of [[link], [undefined, scene.renter.token]]) {
      expect((await show(scene.id, share, token)).status).toBe(404);
      expect((await pay(scene.id, share, token)).status).toBe(404);
    }
    expect(await listCaptured(world, scene.id)).toEqual([]);
  });

  test("a decision cancels a payment request's payment that the bank hasn't authenticated, and refunds it if it is captured later", async () => {
    const waiting = async (email: string) => {
      const scene = await createUnpaidApplication(world, { owner, fee: "0.00", email });
      await request(scene.id, ["eviction"]);
      const link = await linkOf(email);
      const { body } = await pay(scene.id, link, undefined, "tok_threeDSecure2Required");
      expect(body.payment?.status).toBe("requires_action");
      return { scene, link, id: body.payment?.id ?? "", secret: body.action?.client_secret ?? "" };
    };
    const left = await waiting("left@example.com");
    await world.post(`/application_bundles/${left.scene.bundle}/accept/`, {}, { token: owner.token });
    await world.runJobs();
    expect((await listPayments(world, left.scene.id)).map(({ status }) => status)).toEqual(["canceled"]);

    const quick = await waiting("quick@example.com");
    await world.post(`/application_bundles/${quick.scene.bundle}/accept/`, {}, { token: owner.token });
    authenticate((world.vendors.get("stripe") as unknown as StripeSandbox).state, quick.secret, true);
    await world.runJobs();
    await runDelayedJobs(world);
    expect(await listPayments(world, quick.scene.id)).toMatchObject([
      { status: "succeeded", amount_cents: 1_300, refunded_cents: 1_300 },
    ]);
    expect(await reportsOf(quick.scene.id)).toEqual([]);
    const sum = Object.values(await loadBalances(world)).reduce((total, one) => total + one, 0);
    expect(sum).toBe(0);
  });

  test("a landlord can't request payment for reports that the form already includes, or for more than the legal fee limit", async () => {
    const unpaid = await createUnpaidApplication(world, {
      owner,
      fee: "60.00",
      selected: ["credit"],
      address: fullFeeAddress,
    });
    expect((await request(unpaid.id, ["credit"])).status).toBe(422);
    const capped = await createUnpaidApplication(world, { owner, fee: "0.00", address: albany });
    expect(await request(capped.id, ["credit", "criminal"])).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await loadApplication(world, capped.id)).status).toBe("S");
  });

  const albany = { street: "1 State Street", unit: "", city: "Albany", state: "NY", zip: "12207" };

  test("a payment request is rejected if it exceeds the legal fee limit together with a payment request that the applicant has paid", async () => {
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00", address: albany });
    expect((await request(scene.id, ["criminal"])).status).toBe(200);
    const all = await Promise.all(Array.from({ length: 5 }, () => pay(scene.id, undefined, scene.renter.token)));
    expect(all.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    // $13.00 of the limit of $20.00 are paid, and a credit report costs $15.00
    expect(await request(scene.id, ["credit"])).toMatchObject({ status: 409, body: { code: "conflict" } });
    // New York allows fees only for background and credit checks
    expect(await request(scene.id, ["income"])).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("in Oregon, a payment request is rejected if the fee was paid today, and allowed if it was paid 61 days ago", async () => {
    const address = { ...albany, city: "Salem", state: "OR", zip: "97301" };
    const scene = await createUnpaidApplication(world, { owner, selected: ["credit"], address });
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    expect((await request(scene.id, ["eviction"])).status).toBe(409);
    const before = new Date(world.clock.at.getTime() - 61 * dayMs);
    await world.db
      .updateTable("payments")
      .set({ captured_at: before })
      .where("application_id", "=", scene.id)
      .execute();
    expect((await request(scene.id, ["eviction"])).status).toBe(200);
  });

  test("a payment request can't be paid once the home's address is changed to a place whose law doesn't allow that amount", async () => {
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00" });
    expect((await request(scene.id, ["credit", "criminal"])).status).toBe(200);
    const moveTo = async (address: object) =>
      await world.db
        .updateTable("applications")
        .set({ property_address: JSON.stringify(address), answers: "{}" })
        .where("id", "=", scene.id)
        .execute();
    await moveTo(albany);
    expect(await pay(scene.id, undefined, scene.renter.token)).toMatchObject({ status: 409 });
    await moveTo({ ...albany, city: "Oakland", state: "CA", zip: "94607" });
    expect(await pay(scene.id, undefined, scene.renter.token)).toMatchObject({ status: 409 });
    expect(await listCaptured(world, scene.id)).toEqual([]);
    await moveTo(fullFeeAddress);
    expect(await pay(scene.id, undefined, scene.renter.token)).toMatchObject({ status: 200 });
  });
});
