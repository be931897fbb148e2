import { defineVendor } from "../definition/vendor.ts";
import { loadOnFirstCall } from "./load-on-first-call.ts";
import { stripeSettings } from "./settings.ts";

/** Its release train must match the client's, since they communicate. */
const script = "https://js.stripe.com/endive/stripe.js";

export const stripe = defineVendor({
  name: "stripe",
  port: "payments",
  settings: stripeSettings,
  connect: (keys) => loadOnFirstCall({ ...keys, script }),
  emulate: async (setting) => await (await import("./emulate.ts")).emulate(setting),
});
