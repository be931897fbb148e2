import type { PlainSettings } from "#rules/settings/form-settings.ts";
import type { Descriptions } from "../call/description.ts";

/** Descriptions of a form's settings. */
export const formSettings: Record<keyof PlainSettings, Descriptions[string]> = {
  statewide_eviction: ["Whether the eviction report covers the whole state.", false],
  statewide_criminal: ["Whether the criminal report covers the whole state.", false],
  verify_identity: ["Whether the applicant verifies their identity; always true if reports are ordered.", true],
  verify_income: ["Whether the applicant verifies their income.", false],
  return_fees: [
    "Whether the fee is refunded to everyone who isn't selected, if the law leaves this choice to the landlord.",
    false,
  ],
  first_qualified: ["Whether the landlord decides in the order received even if no law requires it.", false],
  states: ["The locations of the form's homes: state codes, and cities and counties that have their own law.", ["WA"]],
  orientation: [
    "The layout of the form: `horizontal` shows one section at a time, `vertical` all sections on one page.",
    "vertical",
  ],
  criteria: [
    "The landlord's selection criteria for every applicant, shown before the form is filled in. Null and empty parts require nothing.",
  ],
};
