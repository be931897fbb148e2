import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { messagesPage } from "#sandbox/twilio/pages.ts";
import { startTwilio } from "#sandbox/twilio/twilio.ts";

/** Starts the emulated Twilio with the page that shows the text messages it received. */
export async function emulate(setting: EmulationSettings) {
  const { vendor, webhooks, account, list, sign, reply } = await startTwilio(setting);
  const connection = { ...account, baseUrl: vendor.baseUrl };
  return { vendor, webhooks, pages: [messagesPage(list)], sign, reply, list, connection };
}
