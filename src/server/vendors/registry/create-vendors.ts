import type { VendorFault } from "#rules/sandbox/vendor-faults.ts";
import { type CircuitBreaker, noBreaker } from "#server/platform/circuit-breakers/circuit-breakers.ts";
import { ConfigError } from "#server/platform/config/config.ts";
import { noPorts, type Ports } from "#server/ports/deps.ts";
import { guardOf } from "../definition/guard.ts";
import type { Environment } from "../definition/vendor-settings.ts";
import { measureVendor } from "./measure-vendor.ts";
import { vendors } from "./vendors.ts";

/** What each vendor's client is given, by the vendor's name; a vendor without keys is left out. */
export type VendorKeys = ReadonlyMap<string, unknown>;

/** Reads the keys of every vendor. @returns the faults of the settings, besides the keys */
export function readVendorKeys(env: Environment, production: boolean): { keys: VendorKeys; faults: string[] } {
  const keys = vendors.flatMap(({ name, settings }) => {
    const read = settings.read(env);
    return read === undefined ? [] : [[name, read] as const];
  });
  return { keys: new Map(keys), faults: vendors.flatMap(({ settings }) => settings.faults(env, production)) };
}

/**
 * Lists the vendors that are to be emulated: those without keys, where there is a sandbox.
 * @throws ConfigError where a fault is set for a vendor that is not emulated
 */
export function listEmulated(
  keys: VendorKeys,
  { emulate, faults }: { emulate: boolean; faults: readonly VendorFault[] },
): string[] {
  const emulated = vendors.flatMap(({ name }) => (emulate && !keys.has(name) ? [name] : []));
  for (const { vendor } of faults) {
    if (emulated.includes(vendor)) continue;
    const names = emulated.join(", ") || "none";
    throw new ConfigError([`LINTEL_SANDBOX_FAULTS: ${vendor} is not emulated here; these are: ${names}`]);
  }
  return emulated;
}

/**
 * Connects to each vendor that has keys, else to its emulation where one runs.
 * @param emulations what the clients of the emulated vendors need, by the vendor's name
 * @param breakerOf guards the calls of a vendor; by default every call is made
 */
export function createVendors(
  keys: VendorKeys,
  emulations: Readonly<Record<string, unknown>>,
  breakerOf: (vendor: string) => CircuitBreaker = () => noBreaker,
): Ports {
  const ports = { ...noPorts };
  for (const { name, port, connect, connectToEmulation } of vendors) {
    if (keys.has(name)) Object.assign(ports, connect(keys.get(name), guardOf(breakerOf(name))));
    else if (name in emulations) Object.assign(ports, connectToEmulation(emulations[name], guardOf(breakerOf(name))));
    else continue;
    Object.assign(ports, { [port]: measureVendor(name, ports[port]) });
  }
  return ports;
}
