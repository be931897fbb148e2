import { join } from "node:path";
import { openShareable } from "#sandbox/shareable.ts";
import { openStore } from "#sandbox/store.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Screening } from "../../ports/screening.ts";
import type { Emulation, SandboxSetting } from "../open-vendors.ts";
import { shareable } from "./shareable.ts";

/** The screening service where there are keys, else its emulation; undefined where there is neither. */
export async function openScreening(
  config: Config,
  { deliver, folder }: SandboxSetting,
  emulated: (emulation: Emulation) => void,
): Promise<Screening | undefined> {
  if (config.shareable) return shareable(config.shareable);
  if (!config.sandbox) return undefined;
  const bureau = await openShareable({ store: openStore(folder && join(folder, "shareable")), deliver });
  emulated(bureau);
  return shareable({ ...bureau.account, baseUrl: `${bureau.vendor.baseUrl}/v3` });
}
