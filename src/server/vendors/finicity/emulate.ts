import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { startFinicity } from "#sandbox/finicity/finicity.ts";
import { registerFinicityPages } from "#sandbox/finicity/pages.ts";
import { createStore } from "#sandbox/store.ts";
import type { SandboxSetting } from "../definition/vendor.ts";
import { finicity as client } from "./finicity.ts";

/** Starts the emulation on the loopback and connects to it. */
export async function emulate({ deliver, folder }: SandboxSetting) {
  const store = createStore(folder && join(folder, "finicity"));
  const { vendor, webhooks, connect, partner } = await startFinicity({ store, deliver });
  const pages = (app: FastifyInstance) => registerFinicityPages(app, connect);
  return {
    port: client({ ...partner, testing: true, baseUrl: vendor.baseUrl }),
    emulation: { vendor, webhooks, pages },
  };
}
