import Stripe from "stripe";
import { afterAll } from "vitest";
import { createStore } from "#sandbox/emulator/store.ts";
import { startStripe } from "#sandbox/stripe/stripe.ts";

/**
 * Starts the Stripe emulator for the tests of a file.
 * @returns the vendor's own SDK, configured as in production, and the types of the events that were received
 */
export async function openStripe() {
  const receivedEvents: string[] = [];
  const deliver = async (_path: string, body: string, headers: Record<string, string>) => {
    const { webhookSecret, connectWebhookSecret } = sandbox.keys;
    const secret = "account" in JSON.parse(body) ? connectWebhookSecret : webhookSecret;
    receivedEvents.push(stripe.webhooks.constructEvent(body, headers["stripe-signature"] ?? "", secret).type);
    return 200;
  };
  const sandbox = await startStripe({ path: "/hook", deliver, store: createStore() });
  afterAll(async () => {
    sandbox.webhooks.close();
    await sandbox.vendor.close();
  });
  const { hostname, port } = new URL(sandbox.vendor.baseUrl);
  const createClient = (key: string) =>
    new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
  const stripe = createClient(sandbox.keys.secret);
  return { sandbox, stripe, createClient, receivedEvents };
}

/** Returns the error that a call is rejected with. */
export async function findRejection(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`Not refused, or by something else: ${error}`);
  return { type: error.type, status: error.statusCode, code: error.code, param: error.param, message: error.message };
}

/** Creates a charge that adds money to the platform's balance. */
export async function createCharge(stripe: Stripe, amount: number, payment_method = "pm_card_visa") {
  const { id } = await stripe.paymentIntents.create({
    amount,
    currency: "usd",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  return await stripe.paymentIntents.confirm(id, { payment_method });
}

/** Returns a bank account's details as the API takes them. */
export const bankDetails = (account_number: string, routing_number = "110000000") => ({
  object: "bank_account" as const,
  country: "US",
  currency: "usd",
  routing_number,
  account_number,
});

/** The data that the vendor requires of a landlord, besides a bank account. */
export const landlordDetails = {
  individual: { first_name: "Ida", last_name: "Berg", id_number: "000000000", dob: { day: 1, month: 2, year: 1980 } },
  tos_acceptance: { date: 1_700_000_000, ip: "203.0.113.7" },
};

/** Creates a landlord's account, with all data that the vendor requires. */
export const createAccount = (stripe: Stripe, accountNumber = "000123456789") =>
  stripe.accounts.create({
    type: "custom",
    country: "US",
    email: "ida@example.com",
    business_type: "individual",
    capabilities: { transfers: { requested: true } },
    ...landlordDetails,
    external_account: bankDetails(accountNumber),
  });
