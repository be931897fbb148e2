import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { startHere } from "#sandbox/here/here.ts";

/** Starts the emulated HERE, which suggests addresses. */
export async function emulate(setting: Pick<EmulationSettings, "port">) {
  const { vendor, apiKey } = await startHere(setting);
  return { vendor, connection: { apiKey, baseUrl: vendor.baseUrl } };
}
