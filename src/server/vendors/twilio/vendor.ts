import { join } from "node:path";
import { createStore } from "#sandbox/store.ts";
import { registerMessages } from "#sandbox/twilio/pages.ts";
import { startTwilio } from "#sandbox/twilio/twilio.ts";
import { defineVendor } from "../definition/vendor.ts";
import { twilioSettings } from "./settings.ts";
import { twilio as client } from "./twilio.ts";

export const twilio = defineVendor({
  name: "twilio",
  port: "messages",
  settings: twilioSettings,
  connect: client,
  emulate: async ({ deliver, folder }) => {
    const store = createStore(folder && join(folder, "twilio"));
    const { vendor, webhooks, account, list } = await startTwilio({ store, deliver });
    return {
      port: client({ ...account, baseUrl: vendor.baseUrl }),
      emulation: { vendor, webhooks, pages: (app) => registerMessages(app, list) },
    };
  },
});
