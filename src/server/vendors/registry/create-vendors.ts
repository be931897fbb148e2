import type { VendorFault } from "#rules/sandbox/vendor-faults.ts";
import { type CircuitBreaker, noBreaker } from "#server/platform/circuit-breakers/circuit-breakers.ts";
import { ConfigError } from "#server/platform/config/config.ts";
import { noPorts, type Ports } from "#server/ports/deps.ts";
import { guardOf } from "../definition/guard.ts";
import type { Environment } from "../definition/vendor-settings.ts";
import { measureVendor } from "./measure-vendor.ts";
import { vendors } from "./vendors.ts";

/** The keys of each vendor by name; vendors without keys are omitted. */
export type VendorKeys = ReadonlyMap<string, unknown>;

/** Reads the keys of every vendor. @returns the keys, and the errors in the settings */
export function readVendorKeys(env: Environment, production: boolean): { keys: VendorKeys; faults: string[] } {
  const keys = vendors.flatMap(({ name, settings }) => {
    const vendorKeys = settings.read(env);
    return vendorKeys === undefined ? [] : [[name, vendorKeys] as const];
  });
  return { keys: new Map(keys), faults: vendors.flatMap(({ settings }) => settings.faults(env, production)) };
}

/**
 * Lists the vendors to emulate: those without keys, if there is a sandbox.
 * @throws ConfigError if a fault is set for a vendor that isn't emulated
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
 * Connects to each vendor that has keys, or else to its emulation if one runs.
 * @param emulations the connections of the emulated vendors, by the vendor's name
 * @param breakerOf returns a vendor's circuit breaker; by default every call is made
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
