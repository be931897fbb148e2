import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { context, trace } from "@opentelemetry/api";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import type { InjectOptions, Response } from "light-my-request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bankAuthorizationVersion } from "#rules/money/move-in-charges.ts";
import type { LinkActions } from "#sandbox/plaid/plaid.ts";
import { pendingDebits, settleDebit } from "#sandbox/stripe/bank-debits.ts";
import { saveBankMethod } from "#sandbox/stripe/banks.ts";
import { saveSessionAnswers } from "#sandbox/stripe/connect/sessions.ts";
import type { BankOutcome } from "#sandbox/stripe/state/state.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { renderMetrics } from "#server/platform/metrics/render-metrics.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import {
  businessDetails,
  closedAccount,
  companyAnswers,
  depositAmounts,
  payoutDetails,
} from "#server/testing/payout-details.ts";
import { createAcceptedApplication, payCharge, requestCharge } from "#server/testing/scenes/move-in.ts";
import { createUnpaidApplication, payApplicationFee, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { pollPayouts } from "../jobs/poll-payouts.ts";

const world = openWorld({ sandbox: true, settings: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" } });
const spans = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
const replies: Response[] = [];
const stripe = () => world.vendors.get("stripe") as unknown as StripeSandbox;

const business = {
  ...payoutDetails,
  ...businessDetails,
  personal_tax_id: "666-47-9183",
  dob: "11/23/1957",
  account_number: "000736251948",
};
/** Numbers that must not appear anywhere, in all of their formats. */
const secrets = [
  ...["666-47-9183", "666479183", "98-7154326", "987154326", "666-58-2047", "666582047"],
  ...["11/23/1957", "11231957", "1957-11-23", "03/09/1961", "03091961", "1961-03-09"],
  // numbers of the landlord, their deposit account, the landlord's closed account, the ambassador, and applicants
  ...[
    "000736251948",
    "36251948",
    "000846172935",
    "46172935",
    closedAccount,
    "000123456789",
    "000528174639",
    "000528174640",
  ],
  "110000000",
];

beforeAll(async () => {
  provider.register();
  const inject = world.app.inject.bind(world.app) as (options: InjectOptions) => Promise<Response>;
  world.app.inject = (async (options: InjectOptions) => {
    const reply = await inject(options);
    replies.push(reply);
    return reply;
  }) as typeof world.app.inject;
  const owner = await landlordWithPayouts();
  await payouts(owner);
  await ambassador();
  await bankPayments(owner);
});
afterAll(async () => {
  await provider.shutdown();
  trace.disable();
  context.disable();
});

const allow = (flag: "show_my_payments" | "show_referral", by: Person) =>
  world.db
    .updateTable("landlords")
    .set({ [flag]: true })
    .where("user_id", "=", by.user.id)
    .execute();
const call = async (method: "GET" | "POST" | "PUT", path: string, by: Person, body?: object) =>
  (await world.request(method, path, { token: by.token, body })).status;

/** Sets up a payout account, also with errors and while the provider is down. */
async function landlordWithPayouts(): Promise<Person> {
  const owner = await createLandlord(world);
  await allow("show_my_payments", owner);
  const setUp = (changes: object = {}) => call("POST", "/users/setup_bank_info/", owner, { ...business, ...changes });
  expect(await setUp({ routing_number: "021000021" })).toBe(422);
  expect(await setUp({ dob: "11/23/1957 " })).toBe(422);
  stripe().vendor.faults.set({ kind: "error", path: "/v1/accounts" });
  expect(await setUp()).toBe(503);
  stripe().vendor.faults.clear();
  expect(await setUp()).toBe(200);
  expect(await call("POST", "/accounts/sessions/", owner)).toBe(200);
  const { client_secret } = replies.at(-1)?.json<{ client_secret: string }>() ?? {};
  saveSessionAnswers(stripe().state, { client_secret, values: companyAnswers });
  const tax = { id_number: "666-47-9183", dob: "11/23/1957" };
  expect(await call("PUT", "/referrers/stripe_info/", owner, tax)).toBe(200);
  const forDeposits = { routing_number: "110000000", account_number: "000846172935", is_trust_account: true };
  const add = (account_holder: string) =>
    call("POST", "/accounts/deposit_bank_account/", owner, { ...forDeposits, account_holder });
  expect(await add("")).toBe(422);
  stripe().vendor.faults.set({ kind: "error", path: "/v1/accounts" });
  expect(await add("Maple Court LLC")).toBe(503);
  stripe().vendor.faults.clear();
  expect(await add("Maple Court LLC")).toBe(200);
  expect(await call("POST", "/accounts/verify_deposit_bank_account/", owner, depositAmounts)).toBe(200);
  return owner;
}

/** Makes a payout, then one to an account that is closed. */
async function payouts(owner: Person): Promise<void> {
  for (const account_number of [business.account_number, closedAccount]) {
    expect(await call("POST", "/users/setup_bank_info/", owner, { ...business, account_number })).toBe(200);
    await call("POST", "/accounts/verify_bank_account/", owner, depositAmounts);
    expect(
      (await payApplicationFee(world, await createUnpaidApplication(world, { owner }), "pm_card_visa")).status,
    ).toBe(200);
    await runDelayedJobs(world);
    await world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
    expect(await call("POST", "/payouts/", owner)).toBe(201);
    await runDelayedJobs(world);
    await pollPayouts(world.deps);
    await runDelayedJobs(world);
  }
  for (const path of ["/payouts/", "/accounts/", "/accounts/me/", "/transactions/"])
    expect(await call("GET", path, owner)).toBe(200);
}

/** Links a bank account with a bank login, and saves the tax information for rewards. */
async function ambassador(): Promise<void> {
  const by = await createLandlord(world);
  await allow("show_referral", by);
  const token = await world.post<{ link_token: string }>("/referrers/plaid_link_token/", undefined, by);
  const { link } = world.vendors.get("plaid") as unknown as { link: LinkActions };
  const found = link.logIn(token.body.link_token, "user_good", "pass_good");
  const chosen = { public_token: found?.public_token, account_id: found?.account.id };
  expect(await call("POST", "/referrers/bank_account/", by, chosen)).toBe(200);
  const tax = { id_number: "666-58-2047", dob: "03/09/1961" };
  expect(await call("PUT", "/referrers/stripe_info/", by, { ...tax, id_number: "000528174639" })).toBe(422);
  expect(await call("PUT", "/referrers/stripe_info/", by, tax)).toBe(200);
  const amounts = { amount_1: "0.32", amount_2: "0.45" };
  expect(await call("POST", "/referrers/verify_bank_account/", by, amounts)).toBe(409);
}

/** Creates a bank account payment method of an applicant, whose numbers the provider returns in full. */
function bankMethod(number: string, outcome: BankOutcome): string {
  const { state } = stripe();
  const method = saveBankMethod(state, { number, name: "Test account", outcome, method: "" });
  const us_bank_account = { ...method.us_bank_account, routing_number: "110000000", account_number: number };
  state.store.put("payment_methods", method.id, { ...method, us_bank_account });
  return method.id;
}

/** Pays move-in charges by bank account: one succeeds, one is rejected by the bank, one is returned. */
async function bankPayments(owner: Person): Promise<void> {
  await call("POST", "/users/setup_bank_info/", owner, business);
  await call("POST", "/accounts/verify_bank_account/", owner, depositAmounts);
  await runDelayedJobs(world);
  const scene = await createAcceptedApplication(world, owner);
  const body = { method: "bank", authorization: bankAuthorizationVersion };
  for (const outcome of ["good", "insufficient_funds", "returned"] as const) {
    const { body: charge } = await requestCharge(world, scene);
    const number = outcome === "good" ? "000528174639" : "000528174640";
    // a client could send a number instead of the provider's token
    expect((await payCharge(world, scene, charge.id, number, { body })).status).toBeGreaterThanOrEqual(400);
    const paid = await payCharge(world, scene, charge.id, bankMethod(number, outcome), { body });
    expect(paid).toMatchObject({ status: 200, body: { payment: { status: "processing" } } });
    for (const intent of pendingDebits(stripe().state)) settleDebit(stripe().state, intent);
    await stripe().webhooks.idle();
    for (let round = 0; round < 3; round++) await runDelayedJobs(world);
  }
  for (const by of [owner, scene.renter])
    expect(await call("GET", `/applications/${scene.id}/move_in_charges/`, by)).toBe(200);
  expect(await call("GET", "/disputes/", owner)).toBe(200);
  // checks that the provider's responses and webhook events contained the numbers
  const sent = JSON.stringify(stripe().state.store.list("payment_intents"));
  for (const number of ["000528174639", "000528174640", "110000000"]) expect(sent).toContain(number);
}

/** Returns the content of the data folder, as uploads and documents are stored. */
const storedFiles = () =>
  readdirSync(world.deps.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), "latin1")}`)
    .join("\n");
const traces = () =>
  JSON.stringify(
    spans.getFinishedSpans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  );

// the second value shows that the searched text isn't empty
test.each([
  ["the database and its queue", () => dumpDatabase(world), "bank debit authorized"],
  ["the log", () => world.logged.join("\n"), "a dependency is down"],
  ["emails", () => JSON.stringify(world.mails), "Your payout"],
  ["metrics", async () => (await renderMetrics({ api: world.pool })).body, 'call="setupBankInfo"'],
  ["traces", traces, "db.query.text"],
  ["responses", () => replies.map(({ body }) => body).join("\n"), "6789"],
  ["stored files", storedFiles, ""],
])(
  "tax IDs, birth dates and bank numbers of landlords, ambassadors and applicants aren't in %s",
  async (_place, read, present) => {
    const text = await read();
    expect(text.includes(present)).toBe(true);
    // removes measured values from metrics, whose decimals can contain any digits
    const searched = text.replace(/\d+\.\d+/g, "");
    expect(secrets.filter((secret) => searched.includes(secret))).toEqual([]);
  },
);
