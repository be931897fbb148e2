import { beforeAll, expect, test } from "vitest";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { readSession, saveSessionAnswers } from "#sandbox/stripe/connect/sessions.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { businessDetails, companyAnswers, depositAmounts, payoutDetails } from "#server/testing/payout-details.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const stripe = () => world.vendors.get("stripe") as unknown as StripeSandbox;

async function withPayments(): Promise<Person> {
  const created = await createLandlord(world);
  await world.db
    .updateTable("landlords")
    .set({ show_my_payments: true })
    .where("user_id", "=", created.user.id)
    .execute();
  return created;
}
let owner: Person;
beforeAll(async () => {
  owner = await withPayments();
});

type Session = { client_secret: string; key: string; script: string };
const start = (token: string) => world.post<Session>("/accounts/sessions/", undefined, { token });
const setUp = (by: Person, changes: object) =>
  world.post<PayoutAccount>("/users/setup_bank_info/", { ...payoutDetails, ...changes }, { token: by.token });
const own = async (by: Person) =>
  (await world.get<{ account: PayoutAccount }>("/accounts/me/", { token: by.token })).body.account;
const refresh = async (by: Person) =>
  (await world.post<{ account: PayoutAccount | null }>("/accounts/refresh/", undefined, { token: by.token })).body
    .account;
/** Updates the account at the provider, as the provider's embedded component does with its user's input. */
async function answer(by: Person, values: Record<string, string>) {
  const { body } = await start(by.token);
  return saveSessionAnswers(stripe().state, { client_secret: body.client_secret, values });
}

test("a landlord and an ambassador can start a session with the payment provider, which is for their own account alone", async () => {
  const ambassador = await createLandlord(world);
  await world.db
    .updateTable("landlords")
    .set({ show_referral: true })
    .where("user_id", "=", ambassador.user.id)
    .execute();
  const secrets = [];
  for (const by of [owner, ambassador]) {
    const { status, body } = await start(by.token);
    expect({ status, ...body }).toMatchObject({ status: 200, script: "/sandbox/stripe/connect.js" });
    expect(body.key).toMatch(/^pk_test_/);
    secrets.push(body.client_secret);
  }
  const accounts = secrets.map(
    (secret) => stripe().state.store.get<{ account: string }>("account_sessions", secret)?.account,
  );
  const rows = await world.db.selectFrom("payout_accounts").select(["user_id", "provider_account"]).execute();
  const accountOf = ({ user }: Person) => rows.find(({ user_id }) => user_id === user.id)?.provider_account;
  expect(accounts).toEqual([accountOf(owner), accountOf(ambassador)]);
});

test("members without the right to payments, landlords without payments, and staff acting for a user can't start a session with the payment provider", async () => {
  const [companyOwner, viewer] = await Promise.all([withPayments(), createLandlord(world)]);
  await (await createCompanyOwnedBy(world, companyOwner)).add(viewer, {});
  expect((await start(viewer.token)).status).toBe(403);
  expect((await start((await createLandlord(world)).token)).status).toBe(403);
  const staff = await createStaffMember(world);
  expect((await start(await startImpersonation(world, staff, companyOwner, { writes: true }))).status).toBe(403);
});

test("the secret of a session with the payment provider is not stored, and can't be used after its session has ended", async () => {
  const { client_secret } = (await start(owner.token)).body;
  const { rows } = await world.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { table_name } of rows) {
    const found = await world.pool.query(
      `select 1 from "${table_name}" t where t::text like '%' || $1 || '%' limit 1`,
      [client_secret],
    );
    expect([table_name, found.rowCount]).toEqual([table_name, 0]);
  }
  expect(readSession(stripe().state, client_secret).status).toBe(200);
  stripe().state.store.remove("account_sessions", client_secret);
  expect(readSession(stripe().state, client_secret).status).toBe(401);
});

test("a company's payout account lists missing phone, job title and owners until the provider's form has them", async () => {
  const companyOwner = await withPayments();
  const { body } = await setUp(companyOwner, businessDetails);
  expect(body).toMatchObject({ status: "incomplete", due: ["phone", "job_title", "owners"] });
  expect(body.requirements).toMatchObject({ disabled_reason: "requirements.past_due", is_submitted: false });
  expect(body.requirements.items).toContainEqual({
    name: "representative.relationship.title",
    field: "job_title",
    state: "past_due",
    reason: null,
  });
  await answer(companyOwner, companyAnswers);
  // waits for the webhook
  await stripe().webhooks.idle();
  await runDelayedJobs(world);
  expect(await own(companyOwner)).toMatchObject({ status: "verify_bank", due: [] });
});

test("a rejected identity shows the payment provider's reason at its field until the provider accepts a new one", async () => {
  const by = await withPayments();
  const { body } = await setUp(by, { personal_tax_id: "111-11-1111" });
  const item = { name: "individual.verification.document", field: "document", state: "past_due" };
  expect(body.requirements.items).toContainEqual({
    ...item,
    reason: "The details could not be verified. Upload a government-issued ID that shows the name and date of birth.",
  });
  await answer(by, { "individual.verification.document": "unreadable.jpg" });
  expect((await refresh(by))?.requirements.items).toContainEqual({
    ...item,
    reason: "The document can't be read. Upload a color photo that is in focus and shows all four corners.",
  });
  await answer(by, { "individual.verification.document": "license.jpg" });
  expect(await refresh(by)).toMatchObject({ status: "verify_bank", due: [] });
});

test("requirements of the payment provider that are due later are listed and don't stop payouts", async () => {
  const by = await withPayments();
  await setUp(by, {});
  await world.post("/accounts/verify_bank_account/", depositAmounts, { token: by.token });
  const account = await own(by);
  expect(account).toMatchObject({ status: "ready", due: [], requirements: { disabled_reason: null } });
  expect(account.requirements.items).toEqual([
    { name: "individual.address", field: "address", state: "eventually_due", reason: null },
  ]);
  await world.db
    .updateTable("payout_accounts")
    .set({ due: ["address"] })
    .where("user_id", "=", by.user.id)
    .execute();
  expect(await own(by)).toMatchObject({ status: "ready", due: ["address"] });
  const { body } = await world.get<Balance>("/transactions/balance/", { token: by.token });
  expect(body.block).not.toBe("account_not_ready");
});

test("new and existing payout accounts request the payment provider's capabilities for 1099 tax forms", async () => {
  const by = await withPayments();
  await setUp(by, {});
  const { provider_account } = await world.db
    .selectFrom("payout_accounts")
    .select("provider_account")
    .where("user_id", "=", by.user.id)
    .executeTakeFirstOrThrow();
  const { store } = stripe().state;
  const capabilities = () => store.get<{ capabilities: object }>("accounts", provider_account)?.capabilities;
  const requested = { tax_reporting_us_1099_k: "active", tax_reporting_us_1099_misc: "active", transfers: "active" };
  expect(capabilities()).toEqual(requested);
  store.put("accounts", provider_account, { ...store.get("accounts", provider_account), capabilities: {} });
  await start(by.token);
  expect(capabilities()).toEqual(requested);
});
