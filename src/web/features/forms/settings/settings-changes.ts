import type { Appearance, Form } from "#contract/schemas/forms.ts";
import type { HomeInput } from "#contract/schemas/homes.ts";
import type { Criteria } from "#rules/criteria/criteria.ts";
import type { DeclarablePlace } from "#rules/law/places/places.ts";
import { type CheckKind, type FormChecks, forEachCheck } from "#rules/money/screening-costs.ts";
import { forEachSwitch, type SettingSwitch, settingSwitches } from "#rules/settings/form-settings.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import type { Template } from "#web/api/forms/application-templates.ts";
import { homeBody } from "#web/features/forms/homes/home-draft.ts";
import { parseFee } from "#web/features/forms/law/fee.ts";
import { checksBody } from "#web/features/forms/reports/checks.ts";

/** Returns the on/off settings of a form. */
const switchesOf = (template: Template): Record<SettingSwitch, boolean> => forEachSwitch((name) => template[name]);

/** The settings with autosave; the link is changed separately. */
export type Settings = {
  name: string;
  fee: string;
  states: readonly DeclarablePlace[];
  checks: FormChecks;
  switches: Record<SettingSwitch, boolean>;
  homes: readonly HomeInput[];
  emails: string;
  orientation: Template["orientation"];
  criteria: Criteria;
  appearance: Appearance;
};

/** Returns the appearance of a form's working copy. */
const appearanceOf = (template: Template): Appearance => template.form.appearance ?? {};

/** Returns a form with another appearance; an empty one is omitted. */
function withAppearance({ appearance: _, ...form }: Form, appearance: Appearance): Form {
  return Object.values(appearance).some((part) => part !== undefined) ? { ...form, appearance } : form;
}

/** Returns which reports and checks a form orders. */
const checksIn = (template: Template): FormChecks => ({
  reports: template.reports,
  ...forEachCheck((name) => template[name]),
});

/** Returns a form's settings as they are displayed for editing. */
export const settingsOf = (template: Template): Settings => ({
  name: template.name,
  fee: template.price,
  checks: checksIn(template),
  states: template.states,
  switches: switchesOf(template),
  homes: template.homes.map(homeBody),
  emails: template.landlord_emails.join("\n"),
  orientation: template.orientation,
  criteria: template.criteria,
  appearance: appearanceOf(template),
});

/** Returns the email addresses in a text, as the server saves them. */
const parseEmails = (emails: string): string[] => [
  ...new Set(
    emails
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

type Versions<T> = { current: T; submitted: T; base: T; server: T };

/**
 * Merges a list that was changed here and on the server: additions, changes and removals on either side are preserved.
 * The versions are those of `mergeSettings`.
 */
function mergeLists<T>(
  keyOf: (item: T) => string,
  { current: typed, submitted: sent, base: before, server: fresh }: Versions<readonly T[]>,
): T[] {
  const byKey = (list: readonly T[]) => new Map(list.map((item) => [keyOf(item), item]));
  const [mine, earlier, old, theirs] = [byKey(typed), byKey(sent), byKey(before), byKey(fresh)];
  const isUnchanged = (item: T) =>
    [item, earlier.get(keyOf(item))].every((each) => isSameJson(each, old.get(keyOf(item))));
  const remaining = typed.flatMap((item) => (isUnchanged(item) ? (theirs.get(keyOf(item)) ?? []) : [item]));
  const addedItems = fresh.filter((item) => ![mine, earlier, old].some((list) => list.has(keyOf(item))));
  return [...remaining, ...addedItems];
}

/**
 * Normalizes settings as the server does, so that formatting differences in a fee or email addresses don't count as
 * changes.
 */
export const normalizeSettings = (settings: Settings): Settings => ({
  ...settings,
  name: settings.name.trim(),
  fee: parseFee(settings.fee) ?? settings.fee,
  emails: parseEmails(settings.emails).join("\n"),
});

/** Merges email addresses like `mergeLists`; the typed text is preserved if nothing changed on the server. */
function mergeEmails({ current: typed, submitted: sent, base: before, server: fresh }: Versions<string>): string {
  const lists = {
    current: parseEmails(typed),
    submitted: parseEmails(sent),
    base: parseEmails(before),
    server: parseEmails(fresh),
  };
  const merged = mergeLists((address) => address, lists);
  return isSameJson(merged, lists.current) ? typed : merged.join("\n");
}

/**
 * Returns the typed settings, with the server's value for each setting that was changed only there.
 * @param current the current settings
 * @param submitted the settings when the request started
 * @param base the server's settings on which the typed ones are based
 * @param server the server's settings in the response
 */
export function mergeSettings(current: Settings, submitted: Settings, base: Settings, server: Settings): Settings {
  const versions = <T>(of: (settings: Settings) => T): Versions<T> => ({
    current: of(current),
    submitted: of(submitted),
    base: of(base),
    server: of(server),
  });
  const merge = <T>(of: (settings: Settings) => T): T => {
    const [mine, earlier, old, theirs] = [current, submitted, base, server].map((settings) =>
      of(normalizeSettings(settings)),
    );
    const isUnchanged = isSameJson(mine, old) && isSameJson(mine, earlier);
    return isUnchanged && !isSameJson(mine, theirs) ? of(server) : of(current);
  };
  const criteria = Object.fromEntries(
    Object.keys(current.criteria).map((name) => [name, merge(({ criteria }) => criteria[name as keyof Criteria])]),
  ) as Criteria;
  return {
    name: merge(({ name }) => name),
    fee: merge(({ fee }) => fee),
    checks: {
      reports: merge(({ checks }) => checks.reports),
      ...forEachCheck((name) => merge(({ checks }) => checks[name])),
    },
    states: merge(({ states }) => states),
    switches: {
      ...current.switches,
      ...Object.fromEntries(settingSwitches.map((name) => [name, merge(({ switches }) => switches[name])])),
    },
    homes: mergeLists(
      ({ id }) => id ?? "",
      versions(({ homes }) => homes),
    ),
    emails: mergeEmails(versions(({ emails }) => emails)),
    orientation: merge(({ orientation }) => orientation),
    criteria: isSameJson(criteria, current.criteria) ? current.criteria : criteria,
    appearance: merge(({ appearance }) => appearance),
  };
}

/**
 * Whether the appearance was changed both here and on the server, so that the landlord must choose one. The versions
 * are those of `mergeSettings`.
 */
export function isAppearanceConflict(
  current: Settings,
  submitted: Settings,
  base: Settings,
  server: Settings,
): boolean {
  const isSame = (a: Settings, b: Settings) => isSameJson(a.appearance, b.appearance);
  const isChangedHere = !isSame(current, base) || !isSame(submitted, base);
  return isChangedHere && ![current, submitted, base].some((known) => isSame(known, server));
}

/** Returns the changes of the saved settings for the request body. */
export function changesOf(
  template: Template,
  { name, fee, checks, states, switches, homes, emails, orientation, criteria, appearance }: Settings,
) {
  const addresses = parseEmails(emails);
  const amount = parseFee(fee);
  return {
    ...(name.trim() !== template.name && { name: name.trim() }),
    ...(amount !== template.price && { fee: amount ?? fee }),
    ...(checks.reports.join() !== template.reports.join() && { selected_reports: [...checks.reports] }),
    ...Object.fromEntries(
      Object.entries(checksBody(checks)).filter(([check, on]) => on !== template[check as CheckKind]),
    ),
    ...(states.join() !== template.states.join() && { states: [...states] }),
    ...Object.fromEntries(
      settingSwitches.filter((name) => switches[name] !== template[name]).map((name) => [name, switches[name]]),
    ),
    ...(!isSameJson(homes, template.homes.map(homeBody)) && { homes: [...homes] }),
    ...(addresses.join() !== template.landlord_emails.join() && {
      landlord_emails: addresses,
      previous_landlord_emails: template.landlord_emails,
    }),
    ...(orientation !== template.orientation && { orientation }),
    ...(!isSameJson(criteria, template.criteria) && { criteria }),
    ...(!isSameJson(appearance, appearanceOf(template)) && {
      form: withAppearance(template.form, appearance),
      version: template.version,
    }),
  };
}
