import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createStore } from "#sandbox/store.ts";
import { registerMessages } from "#sandbox/twilio/pages.ts";
import { startTwilio } from "#sandbox/twilio/twilio.ts";
import type { SandboxSetting } from "../definition/vendor.ts";
import { twilio as client } from "./twilio.ts";

/** Starts the emulation on the loopback and connects to it. */
export async function emulate({ deliver, folder }: SandboxSetting) {
  const store = createStore(folder && join(folder, "twilio"));
  const { vendor, webhooks, account, list } = await startTwilio({ store, deliver });
  return {
    port: client({ ...account, baseUrl: vendor.baseUrl }),
    emulation: { vendor, webhooks, pages: (app: FastifyInstance) => registerMessages(app, list) },
  };
}
