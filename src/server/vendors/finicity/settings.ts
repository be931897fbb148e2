import { z } from "zod";
import { defineVendorSettings } from "../definition/vendor-settings.ts";

/** Production allows only real banks, other environments only the vendor's test banks. */
export const finicitySettings = defineVendorSettings({
  vendor: "Finicity",
  about: `
    The keys of Mastercard Open Finance (Finicity), which reads an applicant's income from their bank: set all
    three or none. FINICITY_CUSTOMERS is active in production and testing (fictitious banks) elsewhere.
    Unset: the sandbox's banks.`,
  shape: {
    FINICITY_PARTNER_ID: z.string().optional(),
    FINICITY_PARTNER_SECRET: z.string().optional(),
    FINICITY_APP_KEY: z.string().optional(),
    FINICITY_CUSTOMERS: z.enum(["active", "testing"], "must be active or testing").default("testing"),
  },
  required: ["FINICITY_PARTNER_ID", "FINICITY_PARTNER_SECRET", "FINICITY_APP_KEY"],
  check: ({ FINICITY_CUSTOMERS }, production) => {
    if (production === (FINICITY_CUSTOMERS === "active")) return [];
    return [`FINICITY_CUSTOMERS: must be ${production ? "active in production" : "testing outside production"}`];
  },
  keys: (set) => ({
    partnerId: set.FINICITY_PARTNER_ID,
    partnerSecret: set.FINICITY_PARTNER_SECRET,
    appKey: set.FINICITY_APP_KEY,
    testing: set.FINICITY_CUSTOMERS === "testing",
  }),
});
