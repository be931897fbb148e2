import type { EmulationSetting } from "#sandbox/emulator/emulation.ts";
import { startPostmark } from "#sandbox/postmark/postmark.ts";

export async function emulatePostmark(setting: EmulationSetting) {
  const { vendor, webhooks, account, onReceived } = await startPostmark(setting);
  return { vendor, webhooks, onReceived, connection: account };
}
