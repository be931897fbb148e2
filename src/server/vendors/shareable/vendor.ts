import { join } from "node:path";
import { startShareable } from "#sandbox/shareable/shareable.ts";
import { createStore } from "#sandbox/store.ts";
import { defineVendor } from "../definition/vendor.ts";
import { shareableSettings } from "./settings.ts";
import { shareable as client } from "./shareable.ts";

export const shareable = defineVendor({
  name: "shareable",
  port: "screening",
  settings: shareableSettings,
  connect: client,
  emulate: async ({ deliver, folder }) => {
    const bureau = await startShareable({ store: createStore(folder && join(folder, "shareable")), deliver });
    return { port: client({ ...bureau.account, baseUrl: `${bureau.vendor.baseUrl}/v3` }), emulation: bureau };
  },
});
