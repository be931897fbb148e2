import { expect, test } from "vitest";
import { createAccount, createCharge, findRejection, openStripe } from "#sandbox/stripe/testing/open-stripe.ts";

const { sandbox, stripe, createClient, receivedEvents } = await openStripe();

const readAvailable = async (account?: string) => {
  const balance = account
    ? await stripe.balance.retrieve({}, { stripeAccount: account })
    : await stripe.balance.retrieve();
  return balance.available[0]?.amount;
};

test.each(["sk_test_wrong", "pk_test_sandbox"])(
  "the Stripe emulator rejects the key %s with 401 and Stripe's error format",
  async (key) => {
    expect(await findRejection(createClient(key).balance.retrieve())).toMatchObject({
      type: "StripeAuthenticationError",
      status: 401,
      message: "Invalid API Key provided.",
    });
    const raw = await fetch(`${sandbox.vendor.baseUrl}/v1/balance`, { headers: { authorization: `Bearer ${key}` } });
    expect([raw.status, await raw.json()]).toEqual([
      401,
      { error: { type: "invalid_request_error", message: "Invalid API Key provided." } },
    ]);
  },
);

test("the Stripe emulator answers a request for an unknown object with 404 and Stripe's error code", async () => {
  for (const call of [stripe.setupIntents.retrieve("seti_none"), stripe.disputes.retrieve("du_none")])
    expect(await findRejection(call)).toMatchObject({
      type: "StripeInvalidRequestError",
      status: 404,
      code: "resource_missing",
    });
});

test("in the Stripe emulator, a setup intent saves a customer's card, which a later payment can use", async () => {
  const customer = await stripe.customers.create({ name: "Ida Berg" });
  const created = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  expect(created).toMatchObject({
    object: "setup_intent",
    status: "succeeded",
    customer: customer.id,
    usage: "off_session",
  });
  expect(created.client_secret).toMatch(/^seti_\w+_secret_\w+$/);
  expect(await stripe.setupIntents.retrieve(created.id)).toMatchObject({
    id: created.id,
    payment_method: created.payment_method,
  });
  const cards = await stripe.customers.listPaymentMethods(customer.id);
  expect(cards.data.map(({ id }) => id)).toEqual([created.payment_method]);
  const again = await stripe.paymentIntents.create({ amount: 900, currency: "usd", customer: customer.id });
  const paid = await stripe.paymentIntents.confirm(again.id, { payment_method: String(created.payment_method) });
  expect([paid.status, paid.amount_received]).toEqual(["succeeded", 900]);
});

test("in the Stripe emulator, a setup intent saves no card that is declined or requires authentication", async () => {
  const customer = await stripe.customers.create();
  const states = await Promise.all(
    ["pm_card_authenticationRequired", "pm_card_chargeDeclined"].map(
      async (payment_method) =>
        (await stripe.setupIntents.create({ customer: customer.id, payment_method, confirm: true })).status,
    ),
  );
  expect(states).toEqual(["requires_action", "requires_payment_method"]);
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  expect(await findRejection(stripe.setupIntents.create({ payment_method: "pm_none" }))).toMatchObject({
    status: 400,
    param: "payment_method",
  });
});

/** 2.9 % and 30 ¢ */
const feeOf5000 = 175;

test("in the Stripe emulator, transfers and payouts can't exceed the available balance", async () => {
  const landlord = await createAccount(stripe);
  const before = (await readAvailable()) ?? 0;
  await createCharge(stripe, 5_000);
  const sent = await stripe.transfers.create({ amount: 4_000, currency: "usd", destination: landlord.id });
  expect(sent).toMatchObject({ object: "transfer", amount: 4_000, destination: landlord.id, reversed: false });
  expect([await readAvailable(), await readAvailable(landlord.id)]).toEqual([before + 1_000 - feeOf5000, 4_000]);
  const out = await stripe.payouts.create({ amount: 3_000, currency: "usd" }, { stripeAccount: landlord.id });
  expect(out).toMatchObject({ object: "payout", amount: 3_000, status: "pending" });
  const list = await stripe.payouts.list({}, { stripeAccount: landlord.id });
  expect(list.data.map(({ id, status }) => [id, status])).toEqual([[out.id, "paid"]]);
  expect(await readAvailable(landlord.id)).toBe(1_000);
  for (const call of [
    stripe.transfers.create({ amount: 9_000_000, currency: "usd", destination: landlord.id }),
    stripe.payouts.create({ amount: 1_001, currency: "usd" }, { stripeAccount: landlord.id }),
  ])
    expect(await findRejection(call)).toMatchObject({ status: 400, code: "balance_insufficient" });
  expect(
    await findRejection(stripe.transfers.create({ amount: 1, currency: "usd", destination: "acct_none" })),
  ).toMatchObject({ status: 404 });
  await sandbox.webhooks.idle();
  expect(receivedEvents).toEqual(expect.arrayContaining(["transfer.created", "payout.paid"]));
});

test("in the Stripe emulator, a payout to a closed bank account fails, and its amount returns to the balance", async () => {
  const landlord = await createAccount(stripe, "000111111113");
  await createCharge(stripe, 2_000);
  await stripe.transfers.create({ amount: 2_000, currency: "usd", destination: landlord.id });
  const out = await stripe.payouts.create({ amount: 2_000, currency: "usd" }, { stripeAccount: landlord.id });
  const [failed] = (await stripe.payouts.list({}, { stripeAccount: landlord.id })).data;
  expect(failed).toMatchObject({ id: out.id, status: "failed", failure_code: "account_closed" });
  expect(await readAvailable(landlord.id)).toBe(2_000);
  await sandbox.webhooks.idle();
  expect(receivedEvents).toContain("payout.failed");
});

test("the Stripe emulator rejects a payout from an account without a bank account", async () => {
  const bare = await stripe.accounts.create({ type: "express", country: "US" });
  const call = stripe.payouts.create({ amount: 1, currency: "usd" }, { stripeAccount: bare.id });
  expect(await findRejection(call)).toMatchObject({ status: 400, param: "destination" });
});

test("in the Stripe emulator, a charge to the dispute test card is disputed, and the submitted evidence determines who wins", async () => {
  const before = (await readAvailable()) ?? 0;
  const won = await createCharge(stripe, 3_000, "pm_card_createDispute");
  const [dispute] = (await stripe.disputes.list({ payment_intent: won.id })).data;
  expect(dispute).toMatchObject({
    object: "dispute",
    status: "needs_response",
    reason: "fraudulent",
    is_charge_refundable: false,
  });
  // the fees for the dispute and for the charge
  expect(await readAvailable()).toBe(before - 1_500 - 117);
  expect(await findRejection(stripe.refunds.create({ payment_intent: won.id }))).toMatchObject({
    code: "charge_disputed",
  });
  const id = dispute?.id ?? "";
  const staged = await stripe.disputes.update(id, { evidence: { customer_name: "Nora" }, submit: false });
  expect([staged.status, staged.evidence_details.submission_count]).toEqual(["needs_response", 0]);
  const ended = await stripe.disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
  expect([ended.status, ended.balance_transactions.map(({ net }) => net)]).toEqual(["won", [-4_500, 3_000]]);
  expect(await findRejection(stripe.disputes.close(id))).toMatchObject({ status: 400 });
  expect((await stripe.refunds.create({ payment_intent: won.id })).status).toBe("succeeded");
  const closed = await createCharge(stripe, 3_000, "pm_card_createDispute");
  const [second] = (await stripe.disputes.list({ payment_intent: closed.id })).data;
  expect((await stripe.disputes.close(second?.id ?? "")).status).toBe("lost");
  await sandbox.webhooks.idle();
  expect(receivedEvents.filter((type) => type.startsWith("charge.dispute.")).sort()).toEqual([
    "charge.dispute.closed",
    "charge.dispute.closed",
    "charge.dispute.created",
    "charge.dispute.created",
    "charge.dispute.funds_reinstated",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.updated",
    "charge.dispute.updated",
  ]);
});

test("the Stripe emulator deducts its fee from each charge, and doesn't return the fee with a refund", async () => {
  const before = (await readAvailable()) ?? 0;
  const created = await createCharge(stripe, 5_000);
  await stripe.refunds.create({ payment_intent: created.id });
  expect(await readAvailable()).toBe(before - feeOf5000);
  const { data } = await stripe.balanceTransactions.list({ limit: 100 });
  const paid = data.find(({ source }) => source === created.latest_charge);
  expect([paid?.amount, paid?.fee, paid?.net]).toEqual([5_000, feeOf5000, 5_000 - feeOf5000]);
  expect(paid?.fee_details).toMatchObject([{ amount: feeOf5000, type: "stripe_fee" }]);
});
