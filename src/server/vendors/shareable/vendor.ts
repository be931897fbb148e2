import type { emulate } from "#sandbox/shareable/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { shareable as client } from "./client.ts";
import { shareableSettings } from "./settings.ts";

export const shareable = defineVendor({
  name: "shareable",
  port: "screening",
  settings: shareableSettings,
  connect: (keys, { fetch }) => client({ ...keys, fetch }),
  checkKeys: ({ attestations }) =>
    attestations.length > 0
      ? undefined
      : {
          missing: "set, but no legal statement is confirmed: orders fail",
          fix: "Set SHAREABLE_ATTESTATIONS as .env.example describes: the log of a failed order has the statement.",
        },
  connectToEmulation: (connection: ConnectionTo<typeof emulate>, { fetch }) => client({ ...connection, fetch }),
});
