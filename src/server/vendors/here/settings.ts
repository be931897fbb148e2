import { z } from "zod";
import { defineVendorSettings } from "../definition/vendor-settings.ts";

export const hereSettings = defineVendorSettings({
  vendor: "HERE",
  about: `
    The key of HERE's geocoding service, which suggests addresses as users type. Unset: the sandbox suggests
    some.`,
  shape: { HERE_API_KEY: z.string().optional() },
  required: ["HERE_API_KEY"],
  keys: (set) => ({ apiKey: set.HERE_API_KEY }),
});
