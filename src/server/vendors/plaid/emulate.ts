import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { registerPlaidPages } from "#sandbox/plaid/pages.ts";
import { startPlaid } from "#sandbox/plaid/plaid.ts";
import { createStore } from "#sandbox/store.ts";
import type { SandboxSetting } from "../definition/vendor.ts";
import { plaid as client } from "./plaid.ts";

/** Starts the emulation on the loopback and connects to it. */
export async function emulate({ folder }: SandboxSetting) {
  const { vendor, keys, link } = await startPlaid(createStore(folder && join(folder, "plaid")));
  return {
    port: client({ ...keys, environment: "sandbox", baseUrl: vendor.baseUrl }),
    emulation: { vendor, pages: (app: FastifyInstance) => registerPlaidPages(app, link) },
  };
}
