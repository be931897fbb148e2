import { join } from "node:path";
import type { VendorFault } from "#rules/sandbox/vendor-faults.ts";
import type { Emulate, Emulation } from "#sandbox/emulator/emulation.ts";
import { startPages } from "#sandbox/emulator/start-pages.ts";
import { createStore } from "#sandbox/emulator/store.ts";
import { vendorPages } from "#sandbox/emulator/vendor-pages.ts";
import type { Deliver } from "#sandbox/emulator/webhooks.ts";
import { createMailbox } from "#sandbox/mailbox/mail.ts";
import { mailPages } from "#sandbox/mailbox/mail-pages.ts";
import { personaPage } from "#sandbox/personas/persona-pages.ts";

/** The settings of the sandbox. */
export type SandboxSettings = {
  /** the vendors to emulate, by the names of their folders here and in the server */
  vendors: readonly string[];
  faults: readonly VendorFault[];
  /** where the vendors store their state; undefined: in memory */
  folder?: string | undefined;
  /** where emails are stored; undefined: there is no mailbox */
  mailFolder?: string | undefined;
  /** the ports of an earlier run, reused because clients know them */
  ports?: Record<string, number> | undefined;
};

/** The addresses of the sandbox. They are sent between processes as JSON. */
export type SandboxAddresses = {
  /** what each vendor's client needs to call its emulation, by the vendor's name */
  vendors: Record<string, unknown>;
  /** the base URL of the pages under `/sandbox` */
  pages: string;
  /** the mailbox's SMTP URL */
  mail: string | undefined;
  ports: Record<string, number>;
};

type Sandbox = {
  addresses: SandboxAddresses;
  /** the emulated vendors, by name */
  emulations: ReadonlyMap<string, Emulation>;
  close: () => Promise<void>;
};

/**
 * Starts emulated vendors, the mailbox and their pages in this process. Everything listens on the loopback.
 * @param acceptsWebhooks whether the server accepts webhooks yet; by default it does
 */
export async function startSandbox(
  setting: SandboxSettings,
  deliver: Deliver,
  acceptsWebhooks?: () => boolean,
): Promise<Sandbox> {
  const { vendors, folder, mailFolder, ports = {} } = setting;
  const running = new Map<string, Emulation>();
  for (const name of vendors) {
    // the server's registry uses the names of these folders
    const { emulate }: { emulate: Emulate } = await import(`./${name}/emulation.ts`);
    const store = createStore(folder && join(folder, name));
    running.set(name, await emulate({ store, deliver, acceptsWebhooks, port: ports[name] }));
  }
  for (const { vendor, fault } of setting.faults) running.get(vendor)?.vendor.faults.set(fault);
  const mailbox =
    mailFolder === undefined
      ? undefined
      : await createMailbox(mailFolder, {
          port: ports.mail,
          onReceived: [...running.values()].find(({ onReceived }) => onReceived)?.onReceived,
        });
  const pages = await startPages(
    [
      ...vendorPages(running),
      personaPage,
      ...[...running.values()].flatMap((emulation) => emulation.pages ?? []),
      ...(mailbox ? mailPages(mailbox) : []),
    ],
    ports.pages,
  );
  const urls = Object.entries({ pages: pages.baseUrl, mail: mailbox?.url });
  const listening = [...urls, ...[...running].map(([name, { vendor }]) => [name, vendor.baseUrl] as const)];
  return {
    addresses: {
      vendors: Object.fromEntries([...running].map(([name, { connection }]) => [name, connection])),
      pages: pages.baseUrl,
      mail: mailbox?.url,
      ports: Object.fromEntries(listening.flatMap(([name, url]) => (url ? [[name, Number(new URL(url).port)]] : []))),
    },
    emulations: running,
    close: async () => {
      for (const { vendor, webhooks } of running.values()) {
        webhooks?.close();
        await vendor.close();
      }
      await pages.close();
      await mailbox?.close();
    },
  };
}
