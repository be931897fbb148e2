import { z } from "zod";
import { defineVendorSettings } from "../definition/vendor-settings.ts";

const requiredNames = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

const webhookSecret = z
  .string()
  .regex(/^whsec_\w+$/, "must be a webhook's signing secret: whsec_…")
  .optional();

/** Test keys are rejected in production, and live keys in all other environments. */
export const stripeSettings = defineVendorSettings({
  vendor: "Stripe",
  about: `
    Stripe processes cards: set the first three or none. Use live keys in production, test keys elsewhere.
    Unset: the sandbox accepts test cards. Add two webhook endpoints at Stripe, both at
    PUBLIC_URL/api/v3/webhooks/stripe/: one for your account with payment_intent.*, refund.* and
    charge.dispute.* events (STRIPE_WEBHOOK_SECRET), and one for connected accounts with account.updated,
    account.external_account.updated, account.application.deauthorized and payout.* events
    (STRIPE_CONNECT_WEBHOOK_SECRET). Without the second, Lintel learns within an hour that an account is ready or a
    payout has ended. Form 1099-K is for you to file: turn on tax reporting in Stripe's
    dashboard.`,
  shape: {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, "must be a secret key: sk_live_… or sk_test_…")
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, "must be a publishable key: pk_live_… or pk_test_…")
      .optional(),
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    /** of the endpoint for events of connected accounts, which has its own secret */
    STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret,
  },
  required: requiredNames,
  check: (env, production) =>
    requiredNames.flatMap((name) => {
      const mode = /^(?:sk|rk|pk)_(test|live)_/.exec(env[name] ?? "")?.[1];
      if (!mode || (mode === "live") === production) return [];
      return [
        production
          ? `${name}: is a key of test mode; production takes keys of live mode only`
          : `${name}: is a key of live mode; outside production only keys of test mode are taken`,
      ];
    }),
  keys: (set) => ({
    secretKey: set.STRIPE_SECRET_KEY,
    publishableKey: set.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: [set.STRIPE_WEBHOOK_SECRET, set.STRIPE_CONNECT_WEBHOOK_SECRET].filter(
      (secret) => secret !== undefined,
    ),
  }),
});
