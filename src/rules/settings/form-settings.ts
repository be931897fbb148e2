import type { Orientation } from "#rules/appearance/orientation.ts";
import { type Criteria, noCriteria } from "#rules/criteria/criteria.ts";
import type { Declarable } from "#rules/law/places/places.ts";
import type { Check } from "#rules/money/screening-costs.ts";

/** The switches that order a check: exactly those that have a cost in `rules/money/screening-costs.ts`. */
const checkSwitches = {
  statewide_eviction: { default: false, kind: "report" },
  statewide_criminal: { default: false, kind: "report" },
  verify_identity: { default: false, kind: "report" },
  verify_income: { default: false, kind: "report" },
} as const satisfies Record<Check, { default: boolean; kind: "report" }>;

/** The other switches. */
const otherSwitches = {
  /** if the law lets the landlord choose: applicants who aren't selected get the fee back */
  return_fees: { default: false, kind: "setting" },
  /** if no law requires it: the landlord decides in the order received */
  first_qualified: { default: false, kind: "setting" },
} as const satisfies Record<string, { default: boolean; kind: "setting" }>;

/**
 * A form's on/off settings, by name: the default in a new form, and what a list of changes counts it as. A setting listed
 * here is sent, stored with its version, published, copied, exported and presented.
 */
export const switches = { ...checkSwitches, ...otherSwitches };
type Switch = keyof typeof switches;
// The type of `Object.keys` does not retain the names of a closed object.
export const switchNames = Object.keys(switches) as Switch[];

/** A switch that orders no report and no check. */
export type SettingSwitch = {
  [Name in Switch]: (typeof switches)[Name]["kind"] extends "setting" ? Name : never;
}[Switch];
const isSettingSwitch = (name: Switch): name is SettingSwitch => switches[name].kind === "setting";
export const settingSwitches = switchNames.filter(isSettingSwitch);

/** Creates a record with a value for each switch. */
export const forEachSwitch = <T>(make: (name: Switch) => T): Record<Switch, T> =>
  // The type of `Object.fromEntries` does not retain the names either.
  Object.fromEntries(switchNames.map((name) => [name, make(name)])) as Record<Switch, T>;

/** The settings that are stored and presented exactly as they are sent. */
export type PlainSettings = Record<Switch, boolean> & {
  states: Declarable[];
  orientation: Orientation;
  criteria: Criteria;
};

/** The default settings of a form. */
export const defaultSettings: PlainSettings = {
  ...forEachSwitch((name): boolean => switches[name].default),
  states: [],
  orientation: "horizontal",
  criteria: noCriteria,
};

/** The settings that applicants' pages get too. */
export const applicantSettings = { orientation: true, criteria: true } as const satisfies Partial<
  Record<keyof PlainSettings, true>
>;
