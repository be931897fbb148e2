import type { VendorFault } from "#rules/sandbox/vendor-faults.ts";
import { ConfigError } from "../../platform/config/config.ts";
import type { Ports } from "../../ports/deps.ts";
import type { Emulation, SandboxSetting } from "../definition/vendor.ts";
import type { Environment } from "../definition/vendor-settings.ts";
import { vendors } from "./vendors.ts";

export type Vendors = {
  ports: Ports;
  /** those that are emulated, by the vendor's name */
  sandbox: Map<string, Emulation>;
  close: () => Promise<void>;
};

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

/** Connects to each vendor that has keys, else to its emulation on the loopback where there is a sandbox. */
export async function createVendors(
  keys: VendorKeys,
  { emulate, faults }: { emulate: boolean; faults: readonly VendorFault[] },
  setting: SandboxSetting,
): Promise<Vendors> {
  const sandbox: Vendors["sandbox"] = new Map();
  const ports: Ports = {
    addresses: undefined,
    payments: undefined,
    screening: undefined,
    income: undefined,
    identity: undefined,
    bankLink: undefined,
    messages: undefined,
  };
  for (const { name, connect } of vendors) {
    const own = keys.get(name);
    if (own !== undefined) Object.assign(ports, connect(own));
  }
  const missing = vendors.filter(({ name }) => emulate && !keys.has(name));
  const emulated = await Promise.all(
    missing.map(async (vendor) => [vendor.name, await vendor.emulate(setting)] as const),
  );
  for (const [name, { ports: own, emulation }] of emulated) {
    Object.assign(ports, own);
    sandbox.set(name, emulation);
  }
  setFaults(sandbox, faults);
  return {
    ports,
    sandbox,
    close: async () => {
      for (const { vendor, webhooks } of sandbox.values()) {
        webhooks?.close();
        await vendor.close();
      }
    },
  };
}

/** @throws ConfigError where a vendor is named that is not emulated */
function setFaults(sandbox: Vendors["sandbox"], faults: readonly VendorFault[]) {
  for (const { vendor: name, fault } of faults) {
    const emulation = sandbox.get(name);
    if (!emulation) {
      const names = [...sandbox.keys()].join(", ") || "none";
      throw new ConfigError([`LINTEL_SANDBOX_FAULTS: ${name} is not emulated here; these are: ${names}`]);
    }
    emulation.vendor.faults.set(fault);
  }
}
