import { join } from "node:path";
import { openExperian } from "#sandbox/experian.ts";
import { openStore } from "#sandbox/store.ts";
import type { Config } from "../../platform/config/config.ts";
import type { IdentityQuestions } from "../../ports/identity.ts";
import type { Emulation, SandboxSetting } from "../open-vendors.ts";
import { experianQuestions } from "./experian.ts";

/** The emulation takes whatever it is given. */
const sandboxKeys = {
  username: "sandbox",
  password: "sandbox",
  clientId: "sandbox",
  clientSecret: "sandbox",
  domain: "sandbox",
  tenantId: "sandbox",
  clientReferenceId: "sandbox",
  subscriberCode: "sandbox",
  preciseIdUsername: "sandbox",
  preciseIdPassword: "sandbox",
};

/** At Experian where there are keys, else at its emulation. */
export async function openIdentity(
  config: Config,
  setting: SandboxSetting,
  emulated: (emulation: Emulation) => void,
): Promise<IdentityQuestions | undefined> {
  if (config.experian) return experianQuestions(config.experian);
  if (!config.sandbox) return undefined;
  const { vendor, tokenUrl, url } = await openExperian(openStore(setting.folder && join(setting.folder, "experian")));
  emulated({ vendor });
  return experianQuestions({ ...sandboxKeys, tokenUrl, url }, { patience: { token: 2_000, questions: 5_000 } });
}
