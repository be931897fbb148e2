import { z } from "zod";
import { defineVendorSettings } from "../definition/vendor-settings.ts";

export const twilioSettings = defineVendorSettings({
  vendor: "Twilio",
  about: `
    Twilio sends text messages by this Messaging Service: set all three or none. Unset: the sandbox shows them.
    Set the service's request URL for incoming messages to https://<this site>/webhooks/twilio/replies.`,
  shape: {
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/, "must be AC and 32 digits")
      .optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_MESSAGING_SERVICE_SID: z
      .string()
      .regex(/^MG[0-9a-f]{32}$/, "must be MG and 32 digits")
      .optional(),
  },
  required: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_MESSAGING_SERVICE_SID"],
  keys: (set) => ({
    accountSid: set.TWILIO_ACCOUNT_SID,
    authToken: set.TWILIO_AUTH_TOKEN,
    messagingService: set.TWILIO_MESSAGING_SERVICE_SID,
  }),
});
