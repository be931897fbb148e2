import { type Config, readConfig } from "./platform/config/config.ts";
import { settingsSchema } from "./platform/config/settings.ts";
import { readVendorKeys, type VendorKeys } from "./vendors/registry/create-vendors.ts";
import { vendors } from "./vendors/registry/vendors.ts";

/** The settings, and the keys of the configured vendors. */
export type LoadedConfig = Config & { vendorKeys: VendorKeys };

/** The names of all settings. */
export const settingNames = [
  ...Object.keys(settingsSchema.shape),
  ...vendors.flatMap(({ settings }) => Object.keys(settings.shape)),
];

/** Reads the settings from the environment (an empty one counts as unset) and the command line. Throws ConfigError. */
export function loadConfig(env: Record<string, string | undefined>, argv: readonly string[]): LoadedConfig {
  const nonEmptyEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { keys, faults } = readVendorKeys(nonEmptyEnv, nonEmptyEnv.NODE_ENV === "production");
  return Object.freeze({ ...readConfig(nonEmptyEnv, argv, faults), vendorKeys: keys });
}
