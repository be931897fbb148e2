import { join } from "node:path";
import { openStore } from "#sandbox/store.ts";
import { openTwilio } from "#sandbox/twilio.ts";
import { registerMessages } from "#sandbox/twilio-pages.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Messages } from "../../ports/messages.ts";
import type { Emulation, SandboxSetting } from "../open-vendors.ts";
import { twilio } from "./twilio.ts";

/** Twilio where there are keys, else its emulation, else nobody. */
export async function openMessages(
  config: Config,
  setting: SandboxSetting,
  emulated: (emulation: Emulation) => void,
): Promise<Messages | undefined> {
  if (config.twilio) return twilio(config.twilio);
  if (!config.sandbox) return undefined;
  const store = openStore(setting.folder && join(setting.folder, "twilio"));
  const { vendor, webhooks, account, list } = await openTwilio({ store, deliver: setting.deliver });
  emulated({ vendor, webhooks, pages: (app) => registerMessages(app, list) });
  return twilio({ ...account, baseUrl: vendor.baseUrl });
}
