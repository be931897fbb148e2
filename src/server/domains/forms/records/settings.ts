import type { Selectable } from "kysely";
import type { DB } from "#server/platform/db/schema.ts";

/** The settings that belong to a version of a form, and are published with it. The others apply as soon as they are saved. */
export const versionSettings = [
  "price_cents",
  "reports",
  "statewide_eviction",
  "statewide_criminal",
  "verify_identity",
  "verify_income",
  "states",
  "return_fees",
  "homes",
  "orientation",
] as const;

export type VersionSettings = Pick<Selectable<DB["application_templates"]>, (typeof versionSettings)[number]>;

/** Picks the settings of a version out of a form's row. */
export const settingsOf = (row: VersionSettings): VersionSettings =>
  // A list of names has no place for what each stands for.
  Object.fromEntries(versionSettings.map((name) => [name, row[name]])) as VersionSettings;
