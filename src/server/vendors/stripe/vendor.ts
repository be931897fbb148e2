import { join } from "node:path";
import { startStripe } from "#sandbox/stripe/stripe.ts";
import type { Payments } from "../../ports/payments.ts";
import { defineVendor } from "../definition/vendor.ts";
import { stripeSettings } from "./settings.ts";
import type { StripeSetting } from "./stripe.ts";

/** Its train of releases is the client's: what the two of them speak must fit. */
const script = "https://js.stripe.com/endive/stripe.js";

export const stripe = defineVendor({
  name: "stripe",
  port: "payments",
  settings: stripeSettings,
  connect: (keys) => loadOnFirstCall({ ...keys, script }),
  emulate: async ({ deliver, folder }) => {
    const emulation = await startStripe({
      path: "/api/v3/webhooks/stripe/",
      deliver,
      folder: folder && join(folder, "stripe"),
    });
    const port = loadOnFirstCall({
      secretKey: emulation.keys.secret,
      publishableKey: emulation.keys.publishable,
      webhookSecret: emulation.keys.webhookSecret,
      baseUrl: emulation.vendor.baseUrl,
      script: emulation.script,
      timeout: 2_000,
    });
    return { port, emulation };
  },
});

/** The client is loaded with the first call: a killed server must not wait for it before it is back. */
function loadOnFirstCall(setting: StripeSetting): Payments {
  let loaded: Promise<Payments> | undefined;
  const load = () => {
    loaded ??= import("./stripe.ts").then(({ stripePayments }) => stripePayments(setting));
    return loaded;
  };
  return {
    browser: { script: setting.script, key: setting.publishableKey },
    begin: async (order) => (await load()).begin(order),
    confirm: async (...args) => (await load()).confirm(...args),
    find: async (chargeId) => (await load()).find(chargeId),
    cancel: async (chargeId) => (await load()).cancel(chargeId),
    refund: async (order) => (await load()).refund(order),
    listRefunds: async (...args) => (await load()).listRefunds(...args),
    findDispute: async (disputeId) => (await load()).findDispute(disputeId),
    listDisputes: async (since) => (await load()).listDisputes(since),
    customer: async (userId) => (await load()).customer(userId),
    readEvent: async (...args) => (await load()).readEvent(...args),
  };
}
