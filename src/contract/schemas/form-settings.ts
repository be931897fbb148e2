// A form's settings, of which each version of the form has its own. One that is on or off is only named in
// `rules/settings/form-settings.ts`; another kind of setting is added here too.

import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { orientations } from "#rules/appearance/orientation.ts";
import { declarable } from "#rules/law/places/places.ts";
import { applicantSettings, forEachSwitch, type PlainSettings } from "#rules/settings/form-settings.ts";
import { criteria } from "./criteria.ts";
import { listedHome } from "./homes.ts";
import { reportKind } from "./report-kinds.ts";

/** Where a form's homes are: states by their code, and cities and counties with a law of their own. */
const states = z.array(z.enum(declarable, fault("address_unknown"))).max(declarable.length);

/** Those that are presented to the landlord as they are stored. */
export const plainSettings = z.object({
  ...forEachSwitch(() => z.boolean()),
  states,
  orientation: z.enum(orientations),
  criteria,
} satisfies Record<keyof PlainSettings, z.ZodType>);

/** Those that applicants get too. */
export const publicSettings = plainSettings.pick(applicantSettings);

/** Settings as sent in requests: omitted ones stay unchanged, or have the default in a new form. */
export const sentSettings = plainSettings.partial();

/** All of them, as they are stored. */
export const formSettings = z.object({
  price_cents: z.int().min(0),
  reports: z.array(reportKind),
  homes: z.array(listedHome),
  ...plainSettings.shape,
});
export type FormSettings = z.infer<typeof formSettings>;
