import type { Orientation } from "#rules/appearance/orientation.ts";
import { type Criteria, noCriteria } from "#rules/criteria/criteria.ts";
import type { DeclarablePlace } from "#rules/law/places/places.ts";
import type { CheckKind } from "#rules/money/screening-costs.ts";

/** The switches that order a check: exactly those that have a cost in `rules/money/screening-costs.ts`. */
const checkSwitches = {
  statewide_eviction: { default: false, kind: "report" },
  statewide_criminal: { default: false, kind: "report" },
  verify_identity: { default: false, kind: "report" },
  verify_income: { default: false, kind: "report" },
} as const satisfies Record<CheckKind, { default: boolean; kind: "report" }>;

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
export const formSwitches = { ...checkSwitches, ...otherSwitches };
export type FormSwitch = keyof typeof formSwitches;
// The type of `Object.keys` does not retain the names of a closed object.
export const switchNames = Object.keys(formSwitches) as FormSwitch[];

/** A switch that orders no report and no check. */
export type SettingSwitch = {
  [Name in FormSwitch]: (typeof formSwitches)[Name]["kind"] extends "setting" ? Name : never;
}[FormSwitch];
const isSettingSwitch = (name: FormSwitch): name is SettingSwitch => formSwitches[name].kind === "setting";
export const settingSwitches = switchNames.filter(isSettingSwitch);

/** Creates a record with a value for each switch. */
export const forEachSwitch = <T>(createValue: (name: FormSwitch) => T): Record<FormSwitch, T> =>
  // The type of `Object.fromEntries` does not retain the names either.
  Object.fromEntries(switchNames.map((name) => [name, createValue(name)])) as Record<FormSwitch, T>;

/** The settings that are stored and presented exactly as they are sent. */
export type PlainSettings = Record<FormSwitch, boolean> & {
  states: DeclarablePlace[];
  orientation: Orientation;
  criteria: Criteria;
};

/** The default settings of a form. */
export const defaultSettings: PlainSettings = {
  ...forEachSwitch((name): boolean => formSwitches[name].default),
  states: [],
  orientation: "horizontal",
  criteria: noCriteria,
};

/** The settings that applicants' pages get too. */
export const applicantSettings = { orientation: true, criteria: true } as const satisfies Partial<
  Record<keyof PlainSettings, true>
>;
