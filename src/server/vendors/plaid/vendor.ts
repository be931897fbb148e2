import type { emulate } from "#sandbox/plaid/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createPlaidClient } from "./client.ts";
import { plaidSettings } from "./settings.ts";

export const plaid = defineVendor({
  name: "plaid",
  port: "bankLink",
  settings: plaidSettings,
  connect: createPlaidClient,
  connectToEmulation: (connection: ConnectionTo<typeof emulate>, breaker) =>
    createPlaidClient({ ...connection, environment: "sandbox", script: "/sandbox/plaid/link.js" }, breaker),
});
