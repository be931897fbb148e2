import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Due } from "#contract/payment-schemas.ts";
import { declineMessage } from "#rules/money/card-declines.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  fullFeeAddress,
  listCaptured,
  listIntents,
  listPayments,
  loadApplication,
  loadBalances,
  markIdentityVerified,
  payApplicationFee,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { english } from "#texts/testing/english.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

test("an application fee is charged once to a valid card and posted in the ledger, a receipt is emailed, and the application continues", async () => {
  const scene = await createUnpaidApplication(world, { owner, fee: "60.00", selected: ["credit"] });
  const before = await loadBalances(world);
  const reply = await payApplicationFee(world, scene, "tok_visa");
  expect(reply).toMatchObject({
    status: 200,
    body: {
      action: null,
      payment: { status: "succeeded", amount: "60.00", card: { brand: "visa", last4: "4242" }, refunded: "0.00" },
    },
  });
  expect(reply.body.payment?.items).toEqual([
    { kind: "credit", amount: "15.00" },
    { kind: "verify_identity", amount: "3.00" },
    { kind: "landlord", amount: "42.00" },
  ]);
  expect(await listCaptured(world, scene.id)).toEqual([6_000]);
  expect(await loadApplication(world, scene.id)).toMatchObject({ is_paid: true, status: "P" });
  const reports = await world.db.selectFrom("reports").selectAll().where("application_id", "=", scene.id).execute();
  expect(reports).toMatchObject([{ report_type: "credit", status: "ordered" }]);
  const after = await loadBalances(world);
  const moved = Object.fromEntries(Object.entries(after).map(([name, sum]) => [name, sum - (before[name] ?? 0)]));
  expect(moved).toEqual({ provider: 6_000, "costs:reports": -1_800, [`landlord:${owner.user.id}`]: -4_200 });
  await world.runJobs();
  await world.runJobs();
  const receipts = emailsTo(world, "receipt@example.com");
  expect(receipts.map(({ subject }) => subject)).toEqual(["Receipt for $60.00"]);
  expect(receipts[0]?.text).toContain("Visa ending in 4242");
  expect(receipts[0]?.text).toContain("Credit report: $15.00");
});

test("the receipt for a fee is in Spanish if the application is in Spanish", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  await world.db.updateTable("applications").set({ language: "es" }).where("id", "=", scene.id).execute();
  const body = { stripeToken: "tok_visa", payment_receipt: "recibo@example.com" };
  await world.post(`/applications/${scene.id}/pay/`, body, { token: scene.renter.token });
  await world.runJobs();
  const [email] = emailsTo(world, "recibo@example.com");
  expect(email?.subject).toBe("Recibo por $60.00");
  expect(email?.text).toContain("Tarifa propia del arrendador: $60.00");
});

test.each([
  ["tok_chargeDeclined", "declined"],
  ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds"],
  ["tok_chargeDeclinedExpiredCard", "expired"],
  ["tok_chargeDeclinedIncorrectCvc", "wrong_cvc"],
  ["tok_chargeDeclinedProcessingError", "try_again"],
  // the response must not reveal to a thief that the card was reported stolen
  ["tok_visa_chargeDeclinedLostCard", "declined"],
] as const)(
  "a payment with the card %s shows why it was declined and charges nothing, and another card succeeds",
  async (token, code) => {
    const scene = await createUnpaidApplication(world, { owner });
    const refused = await payApplicationFee(world, scene, token);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: { stripeToken: [english(declineMessage(code))] } },
    });
    expect(await listCaptured(world, scene.id)).toEqual([]);
    expect(await loadApplication(world, scene.id)).toMatchObject({ is_paid: false, status: "U" });
    expect(await listPayments(world, scene.id)).toMatchObject([{ status: "declined", error_code: code }]);
    const paid = await payApplicationFee(world, scene, "pm_card_mastercard");
    expect(paid).toMatchObject({ status: 200, body: { payment: { status: "succeeded", decline: null } } });
    expect(await listCaptured(world, scene.id)).toEqual([6_000]);
    expect(await listPayments(world, scene.id)).toHaveLength(1);
  },
);

test.each(["pm_nosuchcard", "tok_nosuchtoken"])(
  "a card token that the payment provider doesn't know (%s) is rejected, and a valid card then succeeds",
  async (token) => {
    const scene = await createUnpaidApplication(world, { owner });
    expect(await payApplicationFee(world, scene, token)).toMatchObject({
      status: 422,
      body: { errors: { stripeToken: ["We couldn't read this card. Please enter it again."] } },
    });
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    expect(await listCaptured(world, scene.id)).toEqual([6_000]);
  },
);

test.each(["4242424242424242", "", "src_card", "pm_x y"])(
  "the invalid card token %j is rejected before a payment is created",
  async (stripeToken) => {
    const scene = await createUnpaidApplication(world, { owner });
    expect((await payApplicationFee(world, scene, stripeToken)).status).toBe(422);
    expect(await listPayments(world, scene.id)).toEqual([]);
  },
);

test("20 identical concurrent requests to pay a fee cause one charge and all return the same payment", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  const all = await Promise.all(Array.from({ length: 20 }, () => payApplicationFee(world, scene, "pm_card_visa")));
  expect(all.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  expect(new Set(all.map(({ body }) => body.payment?.id)).size).toBe(1);
  expect(await listCaptured(world, scene.id)).toEqual([6_000]);
  const entries = await world.db
    .selectFrom("ledger_entries")
    .select("account")
    .where("payment_id", "=", all[0]?.body.payment?.id ?? "")
    .execute();
  expect(entries).toHaveLength(2);
});

test("20 concurrent payments of one fee, half of them with a declined card, cause exactly one charge", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      payApplicationFee(world, scene, n % 2 ? "pm_card_visa" : "tok_chargeDeclined"),
    ),
  );
  expect(all.some(({ status }) => status === 200)).toBe(true);
  expect(await listCaptured(world, scene.id)).toEqual([6_000]);
  expect(await loadApplication(world, scene.id)).toMatchObject({ is_paid: true, status: "S" });
});

test("a payment repeated with its idempotency key returns the same response, and another card with that key is rejected", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  const options = { idempotencyKey: randomUUID() };
  const [first, again] = [
    await payApplicationFee(world, scene, "tok_visa", options),
    await payApplicationFee(world, scene, "tok_visa", options),
  ];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect((await payApplicationFee(world, scene, "tok_amex", options)).status).toBe(422);
});

test("paying an application fee again with another card returns the first payment without another charge", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  const first = await payApplicationFee(world, scene, "tok_visa");
  const second = await payApplicationFee(world, scene, "tok_amex");
  expect([second.status, second.body.payment?.id]).toEqual([200, first.body.payment?.id]);
  expect(await listCaptured(world, scene.id)).toEqual([6_000]);
});

describe("a payment with 3-D Secure", () => {
  const confirm = (id: string, token: string) =>
    world.post<{ payment: { status: string } }>(`/payments/${id}/confirm/`, {}, { token });
  const bank = async (secret: string, passed: boolean) => {
    const { authenticate } = await import("#sandbox/stripe/intents.ts");
    const { state } = world.vendors.get("stripe") as unknown as import("#sandbox/stripe/stripe.ts").StripeSandbox;
    authenticate(state, secret, passed);
  };

  test("a payment with 3-D Secure returns the secret for the browser, and succeeds once the bank has authenticated the payer", async () => {
    const scene = await createUnpaidApplication(world, { owner });
    const { status, body } = await payApplicationFee(world, scene, "pm_card_authenticationRequired");
    expect([status, body.payment?.status]).toEqual([200, "requires_action"]);
    const secret = body.action?.client_secret ?? "";
    expect(secret).toMatch(/^pi_\w+_secret_\w+$/);
    const id = body.payment?.id ?? "";
    expect((await confirm(id, scene.renter.token)).body.payment.status).toBe("requires_action");
    await bank(secret, true);
    expect((await confirm(id, scene.renter.token)).body.payment.status).toBe("succeeded");
    expect(await listCaptured(world, scene.id)).toEqual([6_000]);
    expect((await loadApplication(world, scene.id)).is_paid).toBe(true);
    expect(world.logged.join("\n")).not.toContain("_secret_");
  });

  test("a 3-D Secure payment that fails the bank's authentication is rejected with that reason, and another card succeeds", async () => {
    const scene = await createUnpaidApplication(world, { owner });
    const { body } = await payApplicationFee(world, scene, "pm_card_authenticationRequired");
    await bank(body.action?.client_secret ?? "", false);
    const refused = await confirm(body.payment?.id ?? "", scene.renter.token);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { stripeToken: [english(declineMessage("authentication_failed"))] } },
    });
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    expect(await listCaptured(world, scene.id)).toEqual([6_000]);
  });

  test("a 3-D Secure payment can't be confirmed by another applicant or the landlord", async () => {
    const scene = await createUnpaidApplication(world, { owner });
    const { body } = await payApplicationFee(world, scene, "pm_card_authenticationRequired");
    const other = await createUnpaidApplication(world, { owner });
    for (const token of [other.renter.token, owner.token])
      expect((await confirm(body.payment?.id ?? "", token)).status).toBe(404);
  });
});

test("a payment is rejected if the request names an amount, price or payer", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  const body = { stripeToken: "tok_visa", payment_receipt: "a@example.com" };
  for (const [more, status] of [
    [{ amount: "1.00" }, 409],
    [{ price: "1.00" }, 422],
    [{ payer_id: owner.user.id }, 422],
  ] as const)
    expect(
      (await world.post(`/applications/${scene.id}/pay/`, { ...body, ...more }, { token: scene.renter.token })).status,
    ).toBe(status);
  expect(await listCaptured(world, scene.id)).toEqual([]);
});

test("an applicant isn't charged a different fee than the one shown before the home's address was corrected", async () => {
  const albany = { street: "12 Maple Court", unit: "", city: "Albany", state: "NY", zip: "12207" };
  const scene = await createUnpaidApplication(world, { owner, fee: "60.00", selected: ["credit"], address: albany });
  const due = async () => {
    const { body } = await world.get<{ due: Due }>(`/applications/${scene.id}/payments/`, {
      token: scene.renter.token,
    });
    return body.due.amount;
  };
  const pay = (amount: string) =>
    world.post<{ detail?: string }>(
      `/applications/${scene.id}/pay/`,
      { stripeToken: "tok_visa", payment_receipt: "payer@example.com", amount },
      { token: scene.renter.token },
    );
  const seen = await due();
  expect(seen).toBe("18.00");
  await world.patch(`/applications/${scene.id}/`, { property_address: fullFeeAddress }, { token: owner.token });
  const refused = await pay(seen);
  expect([refused.status, refused.body.detail]).toEqual([409, english((t) => t(paymentProblemsTexts).amount_changed)]);
  expect([await listCaptured(world, scene.id), await listPayments(world, scene.id)]).toEqual([[], []]);
  expect((await pay(await due())).status).toBe(200);
  expect(await listCaptured(world, scene.id)).toEqual([6_000]);
});

test("an applicant isn't charged a different amount for a payment request than the one shown", async () => {
  const scene = await createUnpaidApplication(world, { owner, fee: "0.00" });
  await markIdentityVerified(world, scene.id);
  const selection = { report_source_identifiers: ["credit"] };
  await world.post(`/applications/${scene.id}/send_payment_request/`, selection, { token: owner.token });
  const pay = (amount: string) =>
    world.post(
      `/applications/${scene.id}/buy_reports_by_applicant/`,
      { stripeToken: "tok_visa", payment_receipt: "payer@example.com", amount },
      { token: scene.renter.token },
    );
  expect((await pay("18.00")).status).toBe(409);
  expect(await listCaptured(world, scene.id)).toEqual([]);
  expect((await pay("15.00")).status).toBe(200);
  expect(await listCaptured(world, scene.id)).toEqual([1_500]);
});

test("the company's owner and members with the right to payments can see an application's payments, but plain members can't", async () => {
  const [companyOwner, keeper, member] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(keeper, { show_my_payments: true });
  await team.add(member);
  const scene = await createUnpaidApplication(world, { owner: companyOwner });
  for (const [who, status] of [
    [companyOwner, 200],
    [keeper, 200],
    [member, 403],
  ] as const)
    expect((await world.get(`/applications/${scene.id}/payments/`, { token: who.token })).status).toBe(status);
});

test("a payment stores only the card's brand, last four digits and provider ID", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  await payApplicationFee(world, scene, "tok_visa");
  const [row] = await listPayments(world, scene.id);
  expect(row).toMatchObject({ brand: "visa", last4: "4242", intent: expect.stringMatching(/^pi_/) });
  expect(JSON.stringify(listIntents(world))).not.toContain("4242424242424242");
});
