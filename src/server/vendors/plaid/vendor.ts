import { defineVendor } from "../definition/vendor.ts";
import { plaid as client } from "./plaid.ts";
import { plaidSettings } from "./settings.ts";

export const plaid = defineVendor({
  name: "plaid",
  port: "bankLink",
  settings: plaidSettings,
  connect: client,
  connectToEmulation: (connection, breaker) =>
    client({ ...connection, environment: "sandbox", script: "/sandbox/plaid/link.js" }, breaker),
});
