import { defineVendor } from "../definition/vendor.ts";
import { loadOnFirstCall } from "./load-on-first-call.ts";
import { stripeSettings } from "./settings.ts";

/** Its train of releases is the client's: what the two of them speak must fit. */
const script = "https://js.stripe.com/endive/stripe.js";

export const stripe = defineVendor({
  name: "stripe",
  port: "payments",
  settings: stripeSettings,
  connect: (keys) => loadOnFirstCall({ ...keys, script }),
  emulate: async (setting) => await (await import("./emulate.ts")).emulate(setting),
});
