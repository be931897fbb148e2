import type Stripe from "stripe";
import { expect, test } from "vitest";
import {
  bankDetails,
  createAccount,
  findRejection,
  landlordDetails,
  openStripe,
} from "#sandbox/stripe/testing/open-stripe.ts";

const { sandbox, stripe, receivedEvents } = await openStripe();

test("the Stripe emulator answers a request for an unknown connected account with 403 and account_invalid", async () => {
  const stripeAccount = "acct_none";
  for (const call of [
    stripe.accounts.retrieve(stripeAccount),
    stripe.accounts.createExternalAccount(stripeAccount, { external_account: "btok_us_verified" }),
    stripe.payouts.list({}, { stripeAccount }),
  ])
    expect(await findRejection(call)).toMatchObject({
      type: "StripePermissionError",
      status: 403,
      code: "account_invalid",
    });
});

test("in the Stripe emulator, a connected account lists the data that is still required, and is enabled once the data is provided", async () => {
  const bare = await stripe.accounts.create({ type: "custom", country: "US", business_type: "individual" });
  expect(bare).toMatchObject({ object: "account", details_submitted: false, payouts_enabled: false });
  expect(bare.requirements?.currently_due).toEqual([
    "individual.first_name",
    "individual.last_name",
    "individual.id_number",
    "individual.dob",
    "tos_acceptance.date",
    "external_account",
  ]);
  await stripe.accounts.update(bare.id, landlordDetails);
  await stripe.accounts.createExternalAccount(bare.id, { external_account: "btok_us_verified" });
  const ready = await stripe.accounts.retrieve(bare.id);
  expect(ready).toMatchObject({ charges_enabled: true, payouts_enabled: true, details_submitted: true });
  expect(ready.requirements).toMatchObject({ currently_due: [], disabled_reason: null });
  expect(JSON.stringify(ready)).not.toContain("000000000");
  await sandbox.webhooks.idle();
  expect(receivedEvents).toContain("account.updated");
});

test("the Stripe emulator lists an account's bank accounts, makes the first one the default, and can delete the second", async () => {
  const { id } = await createAccount(stripe);
  const second = await stripe.accounts.createExternalAccount(id, { external_account: bankDetails("000999999991") });
  const banks = async () => (await stripe.accounts.listExternalAccounts(id)).data as Stripe.BankAccount[];
  expect((await banks()).map(({ last4, default_for_currency }) => [last4, default_for_currency])).toEqual([
    ["6789", true],
    ["9991", false],
  ]);
  expect(await stripe.accounts.deleteExternalAccount(id, second.id)).toMatchObject({ id: second.id, deleted: true });
  expect(await banks()).toHaveLength(1);
});

test.each([
  ["121000358", "000123456789", "external_account[routing_number]"],
  ["110000000", "12", "external_account[account_number]"],
])(
  "the Stripe emulator rejects the routing number %s with the account number %s and names %s",
  async (routing_number, account_number, param) => {
    const { id } = await createAccount(stripe);
    const bank = bankDetails(account_number, routing_number);
    expect(await findRejection(stripe.accounts.createExternalAccount(id, { external_account: bank }))).toMatchObject({
      status: 400,
      param,
    });
  },
);
