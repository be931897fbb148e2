import { join } from "node:path";
import { openStripe } from "#sandbox/stripe.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Payments } from "../../ports/payments.ts";
import type { Emulation, SandboxSetting } from "../open-vendors.ts";
import type { StripeSetting } from "./stripe.ts";

/** Its train of releases is the client's: what the two of them speak must fit. */
const script = "https://js.stripe.com/endive/stripe.js";

/** At Stripe where there are keys, else at its emulation. */
export async function openPayments(
  config: Config,
  setting: SandboxSetting,
  emulated: (emulation: Emulation) => void,
): Promise<Payments | undefined> {
  if (config.stripe) return whenAsked({ ...config.stripe, script });
  if (!config.sandbox) return undefined;
  const folder = setting.folder && join(setting.folder, "stripe");
  const stripe = await openStripe({ path: "/api/v3/webhooks/stripe/", deliver: setting.deliver, folder });
  emulated(stripe);
  return whenAsked({
    secretKey: stripe.keys.secret,
    publishableKey: stripe.keys.publishable,
    webhookSecret: stripe.keys.webhookSecret,
    baseUrl: stripe.vendor.baseUrl,
    script: stripe.script,
    timeout: 2_000,
  });
}

/** The client is loaded with the first call: a killed server must not wait for it before it is back. */
function whenAsked(setting: StripeSetting): Payments {
  let loaded: Promise<Payments> | undefined;
  const load = () => {
    loaded ??= import("./stripe.ts").then(({ stripePayments }) => stripePayments(setting));
    return loaded;
  };
  return {
    browser: { script: setting.script, key: setting.publishableKey },
    begin: async (order) => (await load()).begin(order),
    confirm: async (...given) => (await load()).confirm(...given),
    find: async (chargeId) => (await load()).find(chargeId),
    cancel: async (chargeId) => (await load()).cancel(chargeId),
    refund: async (order) => (await load()).refund(order),
    listRefunds: async (...given) => (await load()).listRefunds(...given),
    findDispute: async (disputeId) => (await load()).findDispute(disputeId),
    listDisputes: async (since) => (await load()).listDisputes(since),
    customer: async (userId) => (await load()).customer(userId),
    readEvent: async (...given) => (await load()).readEvent(...given),
  };
}
