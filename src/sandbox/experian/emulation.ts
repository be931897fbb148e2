import type { EmulationSetting } from "#sandbox/emulator/emulation.ts";
import { startExperian } from "#sandbox/experian/experian.ts";

export async function emulateExperian(setting: EmulationSetting) {
  const { vendor, tokenUrl, url } = await startExperian(setting);
  return { vendor, connection: { tokenUrl, url } };
}
