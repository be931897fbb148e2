import { join } from "node:path";
import { startExperian } from "#sandbox/experian/experian.ts";
import { createStore } from "#sandbox/store.ts";
import type { SandboxSetting } from "../definition/vendor.ts";
import { experianQuestions } from "./experian.ts";

/** The emulation accepts any values. */
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

/** Starts the emulation on the loopback and connects to it. */
export async function emulate({ folder }: SandboxSetting) {
  const { vendor, tokenUrl, url } = await startExperian(createStore(folder && join(folder, "experian")));
  const patience = { token: 2_000, questions: 5_000 };
  return { port: experianQuestions({ ...sandboxKeys, tokenUrl, url }, { patience }), emulation: { vendor } };
}
