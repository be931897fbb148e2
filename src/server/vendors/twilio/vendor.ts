import { defineVendor } from "../definition/vendor.ts";
import { twilioSettings } from "./settings.ts";
import { twilio as client } from "./twilio.ts";

export const twilio = defineVendor({
  name: "twilio",
  port: "messages",
  settings: twilioSettings,
  connect: client,
  connectToEmulation: client,
});
