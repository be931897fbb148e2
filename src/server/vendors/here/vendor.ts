import { defineVendor } from "../definition/vendor.ts";
import { hereAddresses } from "./here.ts";
import { hereSettings } from "./settings.ts";

export const here = defineVendor({
  name: "here",
  port: "addresses",
  settings: hereSettings,
  connect: hereAddresses,
  connectToEmulation: hereAddresses,
});
