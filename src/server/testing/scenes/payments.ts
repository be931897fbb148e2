import { expect } from "vitest";
import type { Outcome } from "#contract/payment-schemas.ts";
import { connectScriptPath } from "#sandbox/stripe/connect/pages.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { recordReportConsents } from "#server/domains/reports/testing/report-consents.ts";
import { newId } from "#server/platform/common/ids.ts";
import { createStripeClient } from "#server/vendors/stripe/client.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
} from "../factories.ts";
import type { World } from "../world.ts";

/** An address where the law doesn't reduce a fee. */
export const fullFeeAddress = { street: "48 Linden Avenue", unit: "3", city: "Houston", state: "TX", zip: "77002" };

export type UnpaidApplication = { owner: Person; renter: Person; id: string; bundle: string; slug: string };

/**
 * Creates an unpaid application that has completed all other steps, with its applicant's account.
 * @param settings settings of the form; the fee is $60 by default. If the form requires identity verification, it is
 * passed.
 */
export async function createUnpaidApplication(
  world: World,
  settings: {
    fee?: string;
    selected?: string[];
    owner?: Person;
    address?: object;
    email?: string;
    return_fees?: boolean;
    /** the slug of an earlier application's form, to apply with the same form */
    slug?: string;
  } = {},
): Promise<UnpaidApplication> {
  const { fee = "60.00", selected = [], address = fullFeeAddress, email = "renter@example.com" } = settings;
  const owner = settings.owner ?? (await createLandlord(world));
  const { return_fees = false } = settings;
  const slug = settings.slug ?? (await createForm(world, owner, { fee, selected, return_fees })).slug;
  const created = await submitApplication(world, slug, { rental_property__address: address, applicant__email: email });
  const renter = await createApplicant(world);
  // the address isn't verified, so that emails go to the application's
  await world.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", renter.user.id).execute();
  const loggedIn = await world.post<{ access: string }>("/token/", {
    username: renter.username,
    password: goodPassword,
    shareToken: created.token,
  });
  if (selected.length) await markIdentityVerified(world, created.id);
  return { owner, renter: { ...renter, token: loggedIn.body.access }, id: created.id, bundle: created.bundle, slug };
}

/** Verifies the identity as with the bureau's questions. */
export async function markIdentityVerified(world: World, application_id: string): Promise<void> {
  const at = world.clock.at;
  const deps = await world.ofApplication(application_id);
  await recordReportConsents(deps, application_id);
  await deps.db
    .insertInto("identity_checks")
    .values({ id: newId(), application_id, status: "passed", completed: at, created: at, modified: at })
    .execute();
}

/** Pays an application's fee by card as its applicant. */
export const payApplicationFee = (
  world: World,
  { id, renter }: UnpaidApplication,
  stripeToken: string,
  more: object = {},
) =>
  world.post<Outcome & { code?: string; detail?: string; errors?: Record<string, string[]> }>(
    `/applications/${id}/pay/`,
    { stripeToken, payment_receipt: "receipt@example.com" },
    { token: renter.token, ...more },
  );

/** Confirms the identity of a renter after half an hour without activity. */
export const confirmSession = (world: World, { renter }: UnpaidApplication) =>
  world.post("/token/confirm/", { password: goodPassword }, { token: renter.token });

/** Runs waiting jobs, including delayed ones, in the order of their times. */
export async function runDelayedJobs(world: World): Promise<void> {
  // jobs that are due at the same time run in any order
  await world.pool.query(
    `update graphile_worker._private_jobs j set run_at = now() - p.place * interval '1 millisecond'
     from (select id, row_number() over (order by run_at desc, id desc) as place
           from graphile_worker._private_jobs where locked_at is null) p
     where j.id = p.id`,
  );
  await world.runJobs();
}

type StoredIntent = { id: string; status: string; amount_received: number; metadata: { payment?: string } };

/** Returns what the emulated provider has captured for an application, in cents, charge by charge. */
export async function listCaptured(world: World, applicationId: string): Promise<number[]> {
  const rows = await world.db.selectFrom("payments").select("id").where("application_id", "=", applicationId).execute();
  const ids = new Set(rows.map(({ id }) => id));
  return listIntents(world)
    .filter(({ metadata, status }) => status === "succeeded" && ids.has(metadata.payment ?? ""))
    .map(({ amount_received }) => amount_received);
}

/** Lists all payment intents of the emulated Stripe, in the order of their creation. */
export function listIntents(world: World): StoredIntent[] {
  const emulation = world.vendors.get("stripe") as StripeSandbox | undefined;
  return emulation?.state.store.list<StoredIntent>("payment_intents") ?? [];
}

/** Returns the balance of each ledger account, in cents. */
export async function loadBalances(world: World): Promise<Record<string, number>> {
  const { rows } = await world.pool.query<{ account: string; sum: number }>(
    "select account, sum(amount_cents)::int as sum from ledger_entries group by account",
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

/** Lists the payments of an application in the order of their creation, even if the clock stood still. */
export const listPayments = (world: World, applicationId: string) =>
  world.db
    .selectFrom("payments")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("created")
    .orderBy("id")
    .execute();

/** Loads an application's row. */
export const loadApplication = (world: World, id: string) =>
  world.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Expects that an application is either charged and marked as paid, or neither. @returns whether it is paid */
export async function expectChargedOrUnpaid(world: World, scene: UnpaidApplication): Promise<boolean> {
  const captured = await listCaptured(world, scene.id);
  const { is_paid, status } = await loadApplication(world, scene.id);
  expect(captured.length).toBeLessThanOrEqual(1);
  expect({ is_paid, status }).toEqual(
    captured.length ? { is_paid: true, status: "S" } : { is_paid: false, status: "U" },
  );
  const rows = await listPayments(world, scene.id);
  expect(rows.filter(({ status }) => status === "succeeded")).toHaveLength(captured.length);
  const sums = Object.values(await loadBalances(world)).reduce((sum, one) => sum + one, 0);
  expect(sums).toBe(0);
  return captured.length === 1;
}

/** Makes the provider's client time out after half a second, so that a test can cause a timeout. */
export function shortenStripeTimeout(world: World): void {
  const { vendor, keys, script } = world.vendors.get("stripe") as unknown as StripeSandbox;
  world.deps.payments = createStripeClient({
    secretKey: keys.secret,
    publishableKey: keys.publishable,
    webhookSecrets: [keys.webhookSecret, keys.connectWebhookSecret],
    baseUrl: vendor.baseUrl,
    script,
    connectScript: connectScriptPath,
    timeout: 500,
  });
}
