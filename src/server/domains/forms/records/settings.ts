import { type FormSettings, formSettings } from "#contract/schemas/form-settings.ts";
import { defaultSettings } from "#rules/settings/form-settings.ts";

const storedSettings = formSettings.partial();

/** The default settings of a form. */
export const defaultFormSettings: FormSettings = { price_cents: 0, reports: [], homes: [], ...defaultSettings };

/** Parses stored settings. A setting that didn't exist when they were stored gets the default of a new form. */
export const parseSettings = (stored: unknown): FormSettings => ({
  ...defaultFormSettings,
  ...storedSettings.parse(stored),
});

/** Returns a form's row with its settings as properties. */
export const withSettings = <Row extends { settings: unknown }>({ settings, ...row }: Row) => ({
  ...row,
  ...parseSettings(settings),
});

/** Extracts the settings of a form from its row. */
export const settingsOf = (row: FormSettings): FormSettings => formSettings.parse(row);

/** Merges changed settings into those of a form; a repeated value in a list is stored once. */
export function mergeSettings(before: FormSettings, changes: Partial<FormSettings>): FormSettings {
  const { reports = before.reports, states = before.states, ...otherChanges } = changes;
  return { ...before, ...otherChanges, states: [...new Set(states)], reports: [...new Set(reports)] };
}
