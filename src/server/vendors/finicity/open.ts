import { join } from "node:path";
import { openFinicity } from "#sandbox/finicity.ts";
import { registerFinicityPages } from "#sandbox/finicity-pages.ts";
import { openStore } from "#sandbox/store.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Income } from "../../ports/income.ts";
import type { Emulation, SandboxSetting } from "../open-vendors.ts";
import { finicity } from "./finicity.ts";

/** Finicity where there are keys, else its emulation, else nobody. */
export async function openIncome(
  config: Config,
  setting: SandboxSetting,
  emulated: (emulation: Emulation) => void,
): Promise<Income | undefined> {
  if (config.finicity) return finicity(config.finicity);
  if (!config.sandbox) return undefined;
  const store = openStore(setting.folder && join(setting.folder, "finicity"));
  const { vendor, webhooks, connect, partner } = await openFinicity({ store, deliver: setting.deliver });
  emulated({ vendor, webhooks, pages: (app) => registerFinicityPages(app, connect) });
  return finicity({ ...partner, testing: true, baseUrl: vendor.baseUrl });
}
