import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { startFinicity } from "#sandbox/finicity/finicity.ts";
import { finicityPages } from "#sandbox/finicity/pages.ts";

/** Starts the emulated Finicity with the page on which an applicant connects a bank. */
export async function emulate(setting: EmulationSettings) {
  const { vendor, webhooks, connect, partner } = await startFinicity(setting);
  return { vendor, webhooks, pages: finicityPages(connect), connection: { ...partner, baseUrl: vendor.baseUrl } };
}
