import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { connectScriptPath } from "#sandbox/stripe/connect/pages.ts";
import { stripePages } from "#sandbox/stripe/pages.ts";
import { startStripe } from "#sandbox/stripe/stripe.ts";

/** The path of our webhook route. */
const path = "/api/v3/webhooks/stripe/";

/** Starts the emulated Stripe with its pages and the script for card fields. */
export async function emulate(setting: EmulationSettings) {
  const stripe = await startStripe({ ...setting, path });
  const { vendor, keys, script } = stripe;
  return {
    ...stripe,
    pages: stripePages(stripe),
    connection: { keys, script, connectScript: connectScriptPath, baseUrl: vendor.baseUrl },
  };
}
