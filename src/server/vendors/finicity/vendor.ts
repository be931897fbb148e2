import { defineVendor } from "../definition/vendor.ts";
import { finicity as client } from "./finicity.ts";
import { finicitySettings } from "./settings.ts";

export const finicity = defineVendor({
  name: "finicity",
  port: "income",
  settings: finicitySettings,
  webhook: "/webhooks/finicity",
  connect: (keys, { fetch }) => client({ ...keys, fetch }),
  connectToEmulation: (connection, { fetch }) => client({ ...connection, testing: true, fetch }),
});
