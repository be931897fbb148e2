import type { emulate } from "#sandbox/finicity/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createFinicityClient } from "./client.ts";
import { finicitySettings } from "./settings.ts";

export const finicity = defineVendor({
  name: "finicity",
  port: "income",
  settings: finicitySettings,
  webhook: "/webhooks/finicity",
  connect: (keys, { fetch }) => createFinicityClient({ ...keys, fetch }),
  connectToEmulation: (connection: ConnectionTo<typeof emulate>, { fetch }) =>
    createFinicityClient({ ...connection, testing: true, fetch }),
});
