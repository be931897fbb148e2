import type { EmulationSetting } from "#sandbox/emulator/emulation.ts";
import { plaidPages } from "#sandbox/plaid/pages.ts";
import { startPlaid } from "#sandbox/plaid/plaid.ts";

export async function emulatePlaid(setting: EmulationSetting) {
  const { vendor, keys, link } = await startPlaid(setting);
  return { vendor, link, pages: plaidPages(link), connection: { ...keys, baseUrl: vendor.baseUrl } };
}
