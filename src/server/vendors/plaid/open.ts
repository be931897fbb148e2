import { join } from "node:path";
import { openPlaid } from "#sandbox/plaid.ts";
import { registerPlaidPages } from "#sandbox/plaid-pages.ts";
import { openStore } from "#sandbox/store.ts";
import type { Config } from "../../platform/config/config.ts";
import type { BankLink } from "../../ports/bank-link.ts";
import type { Emulation, SandboxSetting } from "../open-vendors.ts";
import { plaid } from "./plaid.ts";

/** Plaid where there are keys, else its emulation, else nobody. */
export async function openBankLink(
  config: Config,
  setting: SandboxSetting,
  emulated: (emulation: Emulation) => void,
): Promise<BankLink | undefined> {
  if (config.plaid) return plaid(config.plaid);
  if (!config.sandbox) return undefined;
  const { vendor, keys, link } = await openPlaid(openStore(setting.folder && join(setting.folder, "plaid")));
  emulated({ vendor, pages: (app) => registerPlaidPages(app, link) });
  return plaid({ ...keys, environment: "sandbox", baseUrl: vendor.baseUrl });
}
