import type { emulate } from "#sandbox/here/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createHereClient } from "./client.ts";
import { hereSettings } from "./settings.ts";

export const here = defineVendor({
  name: "here",
  port: "addresses",
  settings: hereSettings,
  checkKeys: ({ apiKey }) => ({
    url: `https://autocomplete.search.hereapi.com/v1/autocomplete?${new URLSearchParams({ q: "Main Street", apiKey })}`,
  }),
  connect: (keys, { fetch }) => createHereClient({ ...keys, fetch }),
  connectToEmulation: (connection: ConnectionTo<typeof emulate>, { fetch }) =>
    createHereClient({ ...connection, fetch }),
});
