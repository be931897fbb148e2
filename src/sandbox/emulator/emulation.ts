import type { Store } from "#sandbox/emulator/store.ts";
import type { Vendor, VendorRoute } from "#sandbox/emulator/vendor.ts";
import type { Deliver, Webhooks } from "#sandbox/emulator/webhooks.ts";

/** What an emulation is started with: its storage, how its webhooks reach the product, and the port to listen at. */
export type EmulationSetting = { store: Store; deliver: Deliver; port?: number | undefined };

/** Receives each email as the mail server did: its recipients, copies included, and the message. */
export type OnReceived = (recipients: string[], message: Buffer) => void;

/**
 * A running emulation, with the webhooks it still has to send and what people see of it in the browser. `connection` is
 * what a client needs to call it; it is sent between processes as JSON.
 */
export type Emulation<Connection = unknown> = {
  vendor: Vendor;
  webhooks?: Webhooks;
  pages?: VendorRoute[];
  /** receives the emails that reach the sandbox's mailbox */
  onReceived?: OnReceived;
  connection: Connection;
};

/** Starts a vendor's emulation: `emulate` of its `emulation.ts`. */
export type Emulate<Connection = unknown> = (setting: EmulationSetting) => Promise<Emulation<Connection>>;
