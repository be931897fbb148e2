import { beforeAll, expect, test } from "vitest";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { businessDetails, payoutDetails } from "#server/testing/payout-details.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { pollPayouts } from "../jobs/poll-payouts.ts";

const world = openWorld({ sandbox: true });
let owner: Person;

const withPayments = async () => {
  const created = await createLandlord(world);
  await world.db
    .updateTable("landlords")
    .set({ show_my_payments: true })
    .where("user_id", "=", created.user.id)
    .execute();
  return created;
};
beforeAll(async () => {
  owner = await withPayments();
});
const stripe = () => world.vendors.get("stripe") as unknown as StripeSandbox;

const individual = { ...payoutDetails, personal_tax_id: "666-47-9183", dob: "11/23/1957" };
const business = { ...individual, ...businessDetails };
const setUp = (by: Person, body: object) =>
  world.post<PayoutAccount & { errors?: Record<string, string[]> }>("/users/setup_bank_info/", body, {
    token: by.token,
  });
const verify = (by: Person, amount1: string, amount2: string) =>
  world.post<PayoutAccount & Pick<Problem, "errors">>(
    "/accounts/verify_bank_account/",
    { amount1, amount2 },
    { token: by.token },
  );
const own = async (by: Person) =>
  (await world.get<{ account: PayoutAccount | null }>("/accounts/me/", { token: by.token })).body.account;

test("a payout account lists what is missing, and is ready once its owner accepts the terms and verifies the bank account", async () => {
  expect(await own(owner)).toBe(null);
  const { terms_accepted: _, ...without } = individual;
  expect(await setUp(owner, without)).toMatchObject({
    status: 200,
    body: { status: "incomplete", due: ["terms_accepted"], bank: { last4: "6789" } },
  });
  expect(await setUp(owner, individual)).toMatchObject({ status: 200, body: { status: "verify_bank", due: [] } });
  expect(await verify(owner, "0.45", "32")).toMatchObject({ status: 200, body: { status: "ready" } });
  expect(await own(owner)).toMatchObject({ account_type: "individual", status: "ready" });
  // the same bank account stays verified, and a request that the provider rejects changes nothing
  expect(await setUp(owner, { ...individual, legal_first_name: "Helena" })).toMatchObject({
    body: { status: "ready" },
  });
  expect((await setUp(owner, { ...individual, routing_number: "021000021" })).status).toBe(422);
  expect(await own(owner)).toMatchObject({ status: "ready" });
  const changed = { ...individual, account_number: "000999999991" };
  expect((await setUp(owner, changed)).body.bank).toMatchObject({ last4: "9991" });
  const mine = stripe()
    .state.store.list<{ metadata: { user?: string } }>("accounts")
    .filter(({ metadata }) => metadata.user === owner.user.id);
  expect(mine).toHaveLength(1);
});

test("setting up a company's payout account requires the company's name and tax ID", async () => {
  const companyOwner = await withPayments();
  expect(await setUp(companyOwner, business)).toMatchObject({
    status: 200,
    body: { account_type: "company", status: "incomplete", due: ["phone", "job_title", "owners"] },
  });
  const { business_name: _, business_tax_id: __, ...missing } = business;
  expect(Object.keys((await setUp(companyOwner, missing)).body.errors ?? {}).sort()).toEqual([
    "business_name",
    "business_tax_id",
  ]);
});

test("the form for a payout account reports every invalid field, also those that the payment provider rejects", async () => {
  const faulty = {
    ...individual,
    personal_tax_id: "12",
    dob: "02/30/1980",
    routing_number: "110000001",
    account_number: "1",
  };
  const { status, body } = await setUp(owner, faulty);
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(["account_number", "dob", "personal_tax_id", "routing_number"]);
  // a real bank's routing number, which the sandbox doesn't accept
  const refused = await setUp(owner, { ...individual, routing_number: "021000021" });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { routing_number: ["Our payment provider doesn't accept this. Check it and try again."] } },
  });
});

test("a webhook event of the payment provider updates a payout account's status, even if it is sent twice", async () => {
  const waiting = await withPayments();
  const { terms_accepted: _, ...without } = individual;
  await setUp(waiting, without);
  const { provider_account } = await world.db
    .selectFrom("payout_accounts")
    .select("provider_account")
    .where("user_id", "=", waiting.user.id)
    .executeTakeFirstOrThrow();
  const { store, sendEvent } = stripe().state;
  const known = store.get<{ given: string[] }>("accounts", provider_account);
  store.put("accounts", provider_account, { ...known, given: [...(known?.given ?? []), "tos_acceptance.date"] });
  for (let times = 0; times < 2; times++) sendEvent("account.updated", { id: provider_account, object: "account" });
  await stripe().webhooks.idle();
  await runDelayedJobs(world);
  expect(await own(waiting)).toMatchObject({ status: "verify_bank", due: [] });
});

test("a payout account is visible to its owner and to members with the right to payments, but not to agents", async () => {
  const [companyOwner, bookkeeper, viewer, agent] = await Promise.all([1, 2, 3, 4].map(() => createLandlord(world)));
  if (!companyOwner || !bookkeeper || !viewer || !agent) throw new Error("Four landlords are needed.");
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(bookkeeper, { show_my_payments: true });
  await team.add(viewer, {});
  await team.add(agent, { is_agent: true, show_my_payments: true });
  await setUp(companyOwner, individual);
  const seen = async (by: Person) => {
    const { status, body } = await world.get<{ count: number }>("/accounts/", { token: by.token });
    return status === 200 ? body.count : status;
  };
  expect([await seen(companyOwner), await seen(bookkeeper), await seen(viewer), await seen(agent)]).toEqual([
    1, 1, 403, 0,
  ]);
  expect((await setUp(viewer, individual)).status).toBe(403);
  expect((await setUp(await createLandlord(world), individual)).status).toBe(403);
  expect(await seen(await withPayments())).toBe(0);
});

test("a payout account that the payment provider enabled is ready after the hourly check, even if the webhook was lost", async () => {
  const by = await withPayments();
  await setUp(by, individual);
  await verify(by, "0.32", "0.45");
  await world.db
    .updateTable("payout_accounts")
    .set({ payouts_enabled: false })
    .where("user_id", "=", by.user.id)
    .execute();
  expect(await own(by)).toMatchObject({ status: "review" });
  await pollPayouts(world.deps);
  await runDelayedJobs(world);
  expect(await own(by)).toMatchObject({ status: "ready" });
});
