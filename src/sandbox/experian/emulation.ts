import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { startExperian } from "#sandbox/experian/experian.ts";

/** Starts the emulated Experian, and returns it with the settings of the server's client. */
export async function emulate(setting: EmulationSettings) {
  const { vendor, tokenUrl, url } = await startExperian(setting);
  return { vendor, connection: { tokenUrl, url } };
}
