import type { FastifyInstance } from "fastify";
import type { VendorFault } from "#sandbox/faults.ts";
import { openHere } from "#sandbox/here.ts";
import type { Vendor } from "#sandbox/vendor.ts";
import type { Deliver, Webhooks } from "#sandbox/webhooks.ts";
import { type Config, ConfigError } from "../platform/config/config.ts";
import type { Deps } from "../ports/deps.ts";
import { openIdentity } from "./experian/open.ts";
import { openIncome } from "./finicity/open.ts";
import { hereAddresses } from "./here/here.ts";
import { openBankLink } from "./plaid/open.ts";
import { openScreening } from "./shareable/open.ts";
import { openPayments } from "./stripe/open.ts";
import { openMessages } from "./twilio/open.ts";

/** The outside services that the product uses, by their ports. Undefined: there are neither keys nor a sandbox. */
export type Ports = Pick<
  Deps,
  "addresses" | "bankLink" | "identity" | "income" | "messages" | "payments" | "screening"
>;

/** A vendor of the sandbox, with what it still has to tell the product and what people see of it in the browser. */
export type Emulation = { vendor: Vendor; webhooks?: Webhooks; pages?: (app: FastifyInstance) => void };

export type Vendors = {
  ports: Ports;
  /** those that are emulated, by the vendor's name */
  sandbox: Map<string, Emulation>;
  close: () => Promise<void>;
};

/** How the emulations reach the product, and where they keep what they remember; without a folder, in memory. */
export type SandboxSetting = { deliver: Deliver; folder: string | undefined };

/** Each vendor's own client, at the vendor where there are keys, else at its emulation on the loopback. */
export async function openVendors(config: Config, setting: SandboxSetting): Promise<Vendors> {
  const sandbox = new Map<string, Emulation>();
  const emulated = (emulation: Emulation) => void sandbox.set(emulation.vendor.name, emulation);

  const here = config.sandbox && !config.hereApiKey ? await openHere() : undefined;
  if (here) emulated(here);
  const hereAt = here ? { apiKey: here.apiKey, baseUrl: here.vendor.baseUrl } : atKey(config.hereApiKey);

  const identity = await openIdentity(config, setting, emulated);
  const payments = await openPayments(config, setting, emulated);
  const screening = await openScreening(config, setting, emulated);
  const income = await openIncome(config, setting, emulated);
  const bankLink = await openBankLink(config, setting, emulated);
  const messages = await openMessages(config, setting, emulated);

  setFaults(sandbox, config.sandboxFaults);
  return {
    ports: { addresses: hereAt && hereAddresses(hereAt), bankLink, identity, income, messages, payments, screening },
    sandbox,
    close: async () => {
      for (const { vendor, webhooks } of sandbox.values()) {
        webhooks?.close();
        await vendor.close();
      }
    },
  };
}

const atKey = (apiKey: string | undefined) => (apiKey === undefined ? undefined : { apiKey });

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
