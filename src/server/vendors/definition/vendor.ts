import type { Emulate } from "#sandbox/emulator/emulation.ts";
import type { Ports } from "#server/ports/deps.ts";
import type { Guard } from "./guard.ts";
import type { VendorSettings } from "./vendor-settings.ts";

/** The connection of a client to a vendor's emulation, by the type of the `emulate` function that starts it. */
export type ConnectionTo<Start extends Emulate> = Awaited<ReturnType<Start>>["connection"];

type Definition<Port extends keyof Ports, Keys, Connection> = {
  /** the name of the vendor's folder here and in `src/sandbox` */
  name: string;
  /** the port that it implements */
  port: Port;
  settings: VendorSettings<Keys>;
  connect: (keys: Keys, guard: Guard) => Ports[Port];
  /** the path of the vendor's webhook if it contains no secret */
  webhook?: string;
  /** how to check the keys; undefined: not possible */
  checkKeys?: (keys: Keys) => KeyCheck | undefined;
  /** registers the operator once, for a service that requires it before other calls */
  register?: (keys: Keys, guard: Guard) => Promise<void>;
  /** connects to the vendor's emulation, which runs in the sandbox process */
  connectToEmulation: (connection: Connection, guard: Guard) => Ports[Port];
};

/** What the service needs besides the keys and that is `missing`, with instructions (`fix`). */
type MissingSetting = { missing: string; fix: string };

/**
 * A GET request without cost that fails with 401 or 403 if the keys are wrong, and what its reply shows to be missing;
 * or a missing setting that is known without a request.
 */
export type KeyCheck =
  | {
      url: string;
      headers?: Record<string, string>;
      findMissing?: (reply: unknown) => MissingSetting | undefined;
    }
  | MissingSetting;

/** An external service in the registry: its settings, and the port that it implements. */
export type Vendor = {
  name: string;
  port: keyof Ports;
  settings: VendorSettings<unknown>;
  connect: (keys: unknown, guard: Guard) => Partial<Ports>;
  webhook: string | undefined;
  checkKeys: ((keys: unknown) => KeyCheck | undefined) | undefined;
  register: ((keys: unknown, guard: Guard) => Promise<void>) | undefined;
  connectToEmulation: (connection: unknown, guard: Guard) => Partial<Ports>;
};

/** Defines an external service by the port that it implements. */
export function defineVendor<Port extends keyof Ports, Keys, Connection>(
  vendor: Definition<Port, Keys, Connection>,
): Vendor {
  const { name, port, settings, connect, connectToEmulation, webhook, checkKeys, register } = vendor;
  // only values read by `settings` are passed here
  const typedKeys = (keys: unknown) => keys as Keys;
  return {
    name,
    port,
    settings,
    connect: (keys, guard) => ({ [port]: connect(typedKeys(keys), guard) }),
    webhook,
    checkKeys: checkKeys && ((keys) => checkKeys(typedKeys(keys))),
    register: register && ((keys, guard) => register(typedKeys(keys), guard)),
    connectToEmulation: (connection, guard) => ({
      // the result of starting the emulation of this name
      [port]: connectToEmulation(connection as Connection, guard),
    }),
  };
}
