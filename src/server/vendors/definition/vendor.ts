import type { FastifyInstance } from "fastify";
import type { Vendor as VendorEmulator } from "#sandbox/vendor.ts";
import type { Deliver, Webhooks } from "#sandbox/webhooks.ts";
import type { Ports } from "../../ports/deps.ts";
import type { VendorSettings } from "./vendor-settings.ts";

/** A vendor of the sandbox, with the webhooks it still has to send and what people see of it in the browser. */
export type Emulation = { vendor: VendorEmulator; webhooks?: Webhooks; pages?: (app: FastifyInstance) => void };

/** How the emulations reach the product, and where they store their state; without a folder, in memory. */
export type SandboxSetting = { deliver: Deliver; folder: string | undefined };

type Definition<Name extends keyof Ports, Keys> = {
  name: string;
  /** the port that it implements */
  port: Name;
  settings: VendorSettings<Keys>;
  connect: (keys: Keys) => Ports[Name];
  /** starts its emulation on the loopback, and connects to it; its code is loaded then and not before */
  emulate: (setting: SandboxSetting) => Promise<{ port: Ports[Name]; emulation: Emulation }>;
};

/** An outside service as the registry knows it: its settings, and the ports that it implements. */
export type Vendor = {
  name: string;
  port: keyof Ports;
  settings: VendorSettings<unknown>;
  connect: (keys: unknown) => Partial<Ports>;
  emulate: (setting: SandboxSetting) => Promise<{ ports: Partial<Ports>; emulation: Emulation }>;
};

/** Defines an outside service by the port that it implements. */
export function defineVendor<Name extends keyof Ports, Keys>(vendor: Definition<Name, Keys>): Vendor {
  const { name, port, settings, connect, emulate } = vendor;
  return {
    name,
    port,
    settings,
    // what `settings` read, and nothing else, comes here
    connect: (keys) => ({ [port]: connect(keys as Keys) }),
    emulate: async (setting) => {
      const emulated = await emulate(setting);
      return { ports: { [port]: emulated.port }, emulation: emulated.emulation };
    },
  };
}
