import { z } from "zod";
import { defineVendorSettings } from "../definition/vendor-settings.ts";

export const twilioSettings = defineVendorSettings({
  vendor: "Twilio",
  shape: {
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/, "must be AC and 32 digits")
      .optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z
      .string()
      .regex(/^\+[1-9]\d{7,14}$/, "must be a number such as +15185550142")
      .optional(),
  },
  required: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  keys: (set) => ({ accountSid: set.TWILIO_ACCOUNT_SID, authToken: set.TWILIO_AUTH_TOKEN, from: set.TWILIO_FROM }),
});
