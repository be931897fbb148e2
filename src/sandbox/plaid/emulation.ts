import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { plaidPages } from "#sandbox/plaid/pages.ts";
import { startPlaid } from "#sandbox/plaid/plaid.ts";

/** Starts the emulated Plaid with the page on which a user links a bank account. */
export async function emulate(setting: EmulationSettings) {
  const { vendor, keys, link } = await startPlaid(setting);
  return { vendor, link, pages: plaidPages(link), connection: { ...keys, baseUrl: vendor.baseUrl } };
}
