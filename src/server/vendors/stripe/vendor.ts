import type { emulate } from "#sandbox/stripe/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createLazyStripeClient } from "./lazy-client.ts";
import { stripeSettings } from "./settings.ts";

/** Its release must match the SDK's, since they communicate. */
const script = "https://js.stripe.com/endive/stripe.js";

/** The components have no other releases: this URL always serves the newest. */
const connectScript = "https://connect-js.stripe.com/v1.0/connect.js";

export const stripe = defineVendor({
  name: "stripe",
  port: "payments",
  settings: stripeSettings,
  webhook: "/api/v3/webhooks/stripe/",
  checkKeys: ({ secretKey }) => ({
    url: "https://api.stripe.com/v1/balance",
    headers: { authorization: `Bearer ${secretKey}` },
  }),
  connect: (keys, breaker) => createLazyStripeClient({ ...keys, script, connectScript }, breaker),
  connectToEmulation: (
    { keys, script: ownScript, connectScript: ownConnectScript, baseUrl }: ConnectionTo<typeof emulate>,
    breaker,
  ) =>
    createLazyStripeClient(
      {
        secretKey: keys.secret,
        publishableKey: keys.publishable,
        webhookSecrets: [keys.webhookSecret, keys.connectWebhookSecret],
        baseUrl,
        script: ownScript,
        connectScript: ownConnectScript,
        timeout: 2_000,
      },
      breaker,
    ),
});
