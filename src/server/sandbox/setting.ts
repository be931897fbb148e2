import { join } from "node:path";
import type { SandboxSettings } from "#sandbox/start-sandbox.ts";
import type { Config } from "#server/platform/config/config.ts";
import { listEmulated, type VendorKeys } from "#server/vendors/registry/create-vendors.ts";

/** Returns the settings of the sandbox process; undefined if no service is emulated and there is a mail server. */
export function createSandboxSettings(
  config: Pick<Config, "sandbox" | "sandboxFaults" | "smtpUrl" | "dataDir"> & { vendorKeys: VendorKeys },
): Omit<SandboxSettings, "folder" | "ports"> | undefined {
  const { vendorKeys, sandbox, sandboxFaults: faults, smtpUrl, dataDir } = config;
  const vendors = listEmulated(vendorKeys, { emulate: sandbox, faults });
  if (!sandbox && smtpUrl) return undefined;
  return { vendors, faults, mailFolder: smtpUrl ? undefined : join(dataDir, "mail") };
}
