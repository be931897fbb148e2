import { join } from "node:path";
import { registerPlaidPages } from "#sandbox/plaid/pages.ts";
import { startPlaid } from "#sandbox/plaid/plaid.ts";
import { createStore } from "#sandbox/store.ts";
import { defineVendor } from "../definition/vendor.ts";
import { plaid as client } from "./plaid.ts";
import { plaidSettings } from "./settings.ts";

export const plaid = defineVendor({
  name: "plaid",
  port: "bankLink",
  settings: plaidSettings,
  connect: client,
  emulate: async ({ folder }) => {
    const { vendor, keys, link } = await startPlaid(createStore(folder && join(folder, "plaid")));
    return {
      port: client({ ...keys, environment: "sandbox", baseUrl: vendor.baseUrl }),
      emulation: { vendor, pages: (app) => registerPlaidPages(app, link) },
    };
  },
});
