import { type FormSettings, formSettings } from "#contract/schemas/form-settings.ts";
import { defaultSettings } from "#rules/settings/form-settings.ts";

const saved = formSettings.partial();

/** The default settings of a form. */
export const newSettings: FormSettings = { price_cents: 0, reports: [], homes: [], ...defaultSettings };

/** Reads stored settings. A setting that did not exist when they were stored has the default of a new form. */
export const readSettings = (stored: unknown): FormSettings => ({ ...newSettings, ...saved.parse(stored) });

/** A form's row with its settings by name. */
export const withSettings = <Row extends { settings: unknown }>({ settings, ...row }: Row) => ({
  ...row,
  ...readSettings(settings),
});

/** Extracts the settings of a form from its row. */
export const settingsOf = (row: FormSettings): FormSettings => formSettings.parse(row);

/** Merges the sent settings into those of a form; a repeated name is stored once. */
export function changedSettings(before: FormSettings, changes: Partial<FormSettings>): FormSettings {
  const { reports = before.reports, states = before.states, ...others } = changes;
  return { ...before, ...others, states: [...new Set(states)], reports: [...new Set(reports)] };
}
