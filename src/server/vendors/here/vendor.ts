import { startHere } from "#sandbox/here/here.ts";
import { defineVendor } from "../definition/vendor.ts";
import { hereAddresses } from "./here.ts";
import { hereSettings } from "./settings.ts";

export const here = defineVendor({
  name: "here",
  port: "addresses",
  settings: hereSettings,
  connect: hereAddresses,
  emulate: async () => {
    const { vendor, apiKey } = await startHere();
    return { port: hereAddresses({ apiKey, baseUrl: vendor.baseUrl }), emulation: { vendor } };
  },
});
