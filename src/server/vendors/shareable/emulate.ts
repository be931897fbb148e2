import { join } from "node:path";
import { startShareable } from "#sandbox/shareable/shareable.ts";
import { createStore } from "#sandbox/store.ts";
import type { SandboxSetting } from "../definition/vendor.ts";
import { shareable as client } from "./shareable.ts";

/** Starts the emulation on the loopback and connects to it. */
export async function emulate({ deliver, folder }: SandboxSetting) {
  const bureau = await startShareable({ store: createStore(folder && join(folder, "shareable")), deliver });
  return { port: client({ ...bureau.account, baseUrl: `${bureau.vendor.baseUrl}/v3` }), emulation: bureau };
}
