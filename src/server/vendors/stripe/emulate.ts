import { join } from "node:path";
import { startStripe } from "#sandbox/stripe/stripe.ts";
import type { SandboxSetting } from "../definition/vendor.ts";
import { loadOnFirstCall } from "./load-on-first-call.ts";

/** Starts the emulation on the loopback and connects to it. */
export async function emulate({ deliver, folder }: SandboxSetting) {
  const emulation = await startStripe({
    path: "/api/v3/webhooks/stripe/",
    deliver,
    folder: folder && join(folder, "stripe"),
  });
  const port = loadOnFirstCall({
    secretKey: emulation.keys.secret,
    publishableKey: emulation.keys.publishable,
    webhookSecret: emulation.keys.webhookSecret,
    baseUrl: emulation.vendor.baseUrl,
    script: emulation.script,
    timeout: 2_000,
  });
  return { port, emulation };
}
