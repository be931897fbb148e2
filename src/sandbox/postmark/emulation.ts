import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { startPostmark } from "#sandbox/postmark/postmark.ts";

/** Starts the emulated Postmark. Call `onReceived` with each email, so that it reports a delivery or bounce. */
export async function emulate(setting: EmulationSettings) {
  const { vendor, webhooks, account, onReceived } = await startPostmark(setting);
  return { vendor, webhooks, onReceived, connection: { ...account, baseUrl: vendor.baseUrl } };
}
