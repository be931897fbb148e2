import type { Store } from "#sandbox/emulator/store.ts";
import type { Vendor, VendorRoute } from "#sandbox/emulator/vendor.ts";
import type { Deliver, Webhooks } from "#sandbox/emulator/webhooks.ts";

/**
 * The settings of an emulation: its storage, the delivery of its webhooks, whether the server accepts them yet (by
 * default it does), and the port to listen on.
 */
export type EmulationSettings = {
  store: Store;
  deliver: Deliver;
  acceptsWebhooks?: (() => boolean) | undefined;
  port?: number | undefined;
};

/** Receives each email like a mail server: its recipients, including copies, and the message. */
export type OnReceived = (recipients: string[], message: Buffer) => void;

/**
 * A running emulation, with its pending webhooks and its pages in the browser. `connection` is what a client needs to
 * call it; it is sent between processes as JSON.
 */
export type Emulation<Connection = unknown> = {
  vendor: Vendor;
  webhooks?: Webhooks;
  pages?: VendorRoute[];
  /** receives the emails to the sandbox's mailbox */
  onReceived?: OnReceived;
  connection: Connection;
};

/** Starts a vendor's emulation: the export `emulate` of its `emulation.ts`. */
export type Emulate<Connection = unknown> = (setting: EmulationSettings) => Promise<Emulation<Connection>>;
