import type { EmulationSetting } from "#sandbox/emulator/emulation.ts";
import { messagesPage } from "#sandbox/twilio/pages.ts";
import { startTwilio } from "#sandbox/twilio/twilio.ts";

export async function emulateTwilio(setting: EmulationSetting) {
  const { vendor, webhooks, account, list } = await startTwilio(setting);
  return { vendor, webhooks, pages: [messagesPage(list)], connection: { ...account, baseUrl: vendor.baseUrl } };
}
