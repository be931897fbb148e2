import type { emulate } from "#sandbox/plaid/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createPlaidClient as client } from "./client.ts";
import { plaidSettings } from "./settings.ts";

export const plaid = defineVendor({
  name: "plaid",
  port: "bankLink",
  settings: plaidSettings,
  connect: client,
  connectToEmulation: (connection: ConnectionTo<typeof emulate>, breaker) =>
    client({ ...connection, environment: "sandbox", script: "/sandbox/plaid/link.js" }, breaker),
});
