import type { emulate } from "#sandbox/finicity/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createFinicityClient as client } from "./client.ts";
import { finicitySettings } from "./settings.ts";

export const finicity = defineVendor({
  name: "finicity",
  port: "income",
  settings: finicitySettings,
  webhook: "/webhooks/finicity",
  connect: (keys, { fetch }) => client({ ...keys, fetch }),
  connectToEmulation: (connection: ConnectionTo<typeof emulate>, { fetch }) =>
    client({ ...connection, testing: true, fetch }),
});
