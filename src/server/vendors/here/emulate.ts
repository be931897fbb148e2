import { startHere } from "#sandbox/here/here.ts";
import { hereAddresses } from "./here.ts";

/** Starts the emulation on the loopback and connects to it. */
export async function emulate() {
  const { vendor, apiKey } = await startHere();
  return { port: hereAddresses({ apiKey, baseUrl: vendor.baseUrl }), emulation: { vendor } };
}
