import { defineVendor } from "../definition/vendor.ts";
import { hereAddresses } from "./here.ts";
import { hereSettings } from "./settings.ts";

export const here = defineVendor({
  name: "here",
  port: "addresses",
  settings: hereSettings,
  checkKeys: ({ apiKey }) => ({
    url: `https://autocomplete.search.hereapi.com/v1/autocomplete?${new URLSearchParams({ q: "Main Street", apiKey })}`,
  }),
  connect: (keys, { fetch }) => hereAddresses({ ...keys, fetch }),
  connectToEmulation: (connection, { fetch }) => hereAddresses({ ...connection, fetch }),
});
