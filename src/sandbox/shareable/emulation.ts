import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { startShareable } from "#sandbox/shareable/shareable.ts";

/** Starts the emulated Shareable with version 3 of its API. */
export async function emulate(setting: EmulationSettings) {
  const bureau = await startShareable(setting);
  return { ...bureau, connection: { ...bureau.account, baseUrl: `${bureau.vendor.baseUrl}/v3` } };
}
