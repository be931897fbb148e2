import type { emulate } from "#sandbox/twilio/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createTwilioClient } from "./client.ts";
import { twilioSettings } from "./settings.ts";

export const twilio = defineVendor({
  name: "twilio",
  port: "messages",
  settings: twilioSettings,
  webhook: "/webhooks/twilio/replies",
  checkKeys: ({ accountSid, authToken }) => ({
    url: `https://api.twilio.com/2010-04-01/Accounts/${accountSid}.json`,
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
  }),
  connect: (keys, { fetch }) => createTwilioClient({ ...keys, fetch }),
  connectToEmulation: (connection: ConnectionTo<typeof emulate>, { fetch }) =>
    createTwilioClient({ ...connection, fetch }),
});
