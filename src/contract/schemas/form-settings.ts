// A form's settings, stored with each version of the form. A setting that is on or off is only declared in
// `rules/settings/form-settings.ts`; any other setting is also added here.

import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { orientations } from "#rules/appearance/orientation.ts";
import { declarablePlaces } from "#rules/law/places/places.ts";
import { applicantSettings, forEachSwitch, type PlainSettings } from "#rules/settings/form-settings.ts";
import { criteria } from "./criteria.ts";
import { listedHome } from "./homes.ts";
import { reportKind } from "./report-kinds.ts";

/** The locations of a form's homes: state codes, and cities and counties that have their own law. */
const states = z.array(z.enum(declarablePlaces, fault("address_unknown"))).max(declarablePlaces.length);

/** The settings that the landlord gets as stored. */
export const plainSettings = z.object({
  ...forEachSwitch(() => z.boolean()),
  states,
  orientation: z.enum(orientations),
  criteria,
} satisfies Record<keyof PlainSettings, z.ZodType>);

/** The settings that applicants also get. */
export const publicSettings = plainSettings.pick(applicantSettings);

/** Settings as sent in requests: omitted ones stay unchanged, or have the default in a new form. */
export const settingsInput = plainSettings.partial();

/** All settings, as stored. */
export const formSettings = z.object({
  price_cents: z.int().min(0),
  reports: z.array(reportKind),
  homes: z.array(listedHome),
  ...plainSettings.shape,
});
export type FormSettings = z.infer<typeof formSettings>;
