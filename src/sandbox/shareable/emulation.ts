import type { EmulationSetting } from "#sandbox/emulator/emulation.ts";
import { startShareable } from "#sandbox/shareable/shareable.ts";

export async function emulateShareable(setting: EmulationSetting) {
  const bureau = await startShareable(setting);
  return { ...bureau, connection: { ...bureau.account, baseUrl: `${bureau.vendor.baseUrl}/v3` } };
}
