import { z } from "zod";
import { defineVendorSettings } from "../definition/vendor-settings.ts";

/** Production allows only real banks, other environments only the vendor's sandbox. */
export const plaidSettings = defineVendorSettings({
  vendor: "Plaid",
  about: `
    Plaid links bank accounts: set both keys or none. PLAID_ENV is production in production and sandbox
    elsewhere.`,
  shape: {
    PLAID_CLIENT_ID: z.string().optional(),
    PLAID_SECRET: z.string().optional(),
    PLAID_ENV: z.enum(["production", "sandbox"], "must be production or sandbox").default("sandbox"),
  },
  required: ["PLAID_CLIENT_ID", "PLAID_SECRET"],
  check: ({ PLAID_ENV }, production) => {
    if (production === (PLAID_ENV === "production")) return [];
    return [`PLAID_ENV: must be ${production ? "production in production" : "sandbox outside production"}`];
  },
  keys: (set) => ({ clientId: set.PLAID_CLIENT_ID, secret: set.PLAID_SECRET, environment: set.PLAID_ENV }),
});
