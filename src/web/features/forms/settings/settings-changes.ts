import type { Appearance, Form } from "#contract/schemas/forms.ts";
import type { SentHome } from "#contract/schemas/homes.ts";
import type { Criteria } from "#rules/criteria/criteria.ts";
import type { Declarable } from "#rules/law/places/places.ts";
import { type Check, type Checks, forEachCheck } from "#rules/money/screening-costs.ts";
import { forEachSwitch, type SettingSwitch, settingSwitches } from "#rules/settings/form-settings.ts";
import { sameJson } from "#rules/text/same-json.ts";
import type { Template } from "#web/api/forms/application-templates.ts";
import { sentHome } from "#web/features/forms/homes/home-draft.ts";
import { feeOf } from "#web/features/forms/law/fee.ts";
import { sentChecks } from "#web/features/forms/reports/checks.ts";

/** Returns the on/off settings of a form. */
const switchesIn = (template: Template): Record<SettingSwitch, boolean> => forEachSwitch((name) => template[name]);

/** The settings with autosave; the link is changed separately. */
export type Settings = {
  name: string;
  fee: string;
  states: readonly Declarable[];
  checks: Checks;
  switches: Record<SettingSwitch, boolean>;
  homes: readonly SentHome[];
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
const checksIn = (template: Template): Checks => ({
  reports: template.reports,
  ...forEachCheck((name) => template[name]),
});

/** Returns a form's settings as they are displayed for editing. */
export const settingsIn = (template: Template): Settings => ({
  name: template.name,
  fee: template.price,
  checks: checksIn(template),
  states: template.states,
  switches: switchesIn(template),
  homes: template.homes.map(sentHome),
  emails: template.landlord_emails.join("\n"),
  orientation: template.orientation,
  criteria: template.criteria,
  appearance: appearanceOf(template),
});

/** Returns the email addresses in a text, as the server saves them. */
const addressesIn = (emails: string): string[] => [
  ...new Set(
    emails
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

type Versions<T> = { typed: T; sent: T; before: T; fresh: T };

/**
 * Merges a list that was changed here and on the server: additions, changes and removals on either side are preserved.
 * The versions are those of `mergeSettings`.
 */
function mergeLists<T>(keyOf: (item: T) => string, { typed, sent, before, fresh }: Versions<readonly T[]>): T[] {
  const byKey = (list: readonly T[]) => new Map(list.map((item) => [keyOf(item), item]));
  const [mine, earlier, old, theirs] = [byKey(typed), byKey(sent), byKey(before), byKey(fresh)];
  const isUnchanged = (item: T) =>
    [item, earlier.get(keyOf(item))].every((each) => sameJson(each, old.get(keyOf(item))));
  const remaining = typed.flatMap((item) => (isUnchanged(item) ? (theirs.get(keyOf(item)) ?? []) : [item]));
  const added = fresh.filter((item) => ![mine, earlier, old].some((list) => list.has(keyOf(item))));
  return [...remaining, ...added];
}

/**
 * Normalizes settings as the server does, so that formatting differences in a fee or email addresses don't count as
 * changes.
 */
export const asSaved = (settings: Settings): Settings => ({
  ...settings,
  name: settings.name.trim(),
  fee: feeOf(settings.fee) ?? settings.fee,
  emails: addressesIn(settings.emails).join("\n"),
});

/** Merges email addresses like `mergeLists`; the typed text is preserved if nothing changed on the server. */
function mergeEmails({ typed, sent, before, fresh }: Versions<string>): string {
  const lists = {
    typed: addressesIn(typed),
    sent: addressesIn(sent),
    before: addressesIn(before),
    fresh: addressesIn(fresh),
  };
  const merged = mergeLists((address) => address, lists);
  return sameJson(merged, lists.typed) ? typed : merged.join("\n");
}

/**
 * Returns the typed settings, with the server's value for each setting that was changed only there.
 * @param typed the current settings
 * @param sent the settings when the request started
 * @param before the server's settings on which the typed ones are based
 * @param fresh the server's settings in the response
 */
export function mergeSettings(typed: Settings, sent: Settings, before: Settings, fresh: Settings): Settings {
  const versions = <T>(of: (settings: Settings) => T): Versions<T> => ({
    typed: of(typed),
    sent: of(sent),
    before: of(before),
    fresh: of(fresh),
  });
  const merge = <T>(of: (settings: Settings) => T): T => {
    const [mine, earlier, old, theirs] = [typed, sent, before, fresh].map((settings) => of(asSaved(settings)));
    const isUnchanged = sameJson(mine, old) && sameJson(mine, earlier);
    return isUnchanged && !sameJson(mine, theirs) ? of(fresh) : of(typed);
  };
  const criteria = Object.fromEntries(
    Object.keys(typed.criteria).map((name) => [name, merge(({ criteria }) => criteria[name as keyof Criteria])]),
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
      ...typed.switches,
      ...Object.fromEntries(settingSwitches.map((name) => [name, merge(({ switches }) => switches[name])])),
    },
    homes: mergeLists(
      ({ id }) => id ?? "",
      versions(({ homes }) => homes),
    ),
    emails: mergeEmails(versions(({ emails }) => emails)),
    orientation: merge(({ orientation }) => orientation),
    criteria: sameJson(criteria, typed.criteria) ? typed.criteria : criteria,
    appearance: merge(({ appearance }) => appearance),
  };
}

/**
 * Whether the appearance was changed both here and on the server, so that the landlord must choose one. The versions
 * are those of `mergeSettings`.
 */
export function isAppearanceConflict(typed: Settings, sent: Settings, before: Settings, fresh: Settings): boolean {
  const isSame = (a: Settings, b: Settings) => sameJson(a.appearance, b.appearance);
  const isChangedHere = !isSame(typed, before) || !isSame(sent, before);
  return isChangedHere && ![typed, sent, before].some((known) => isSame(known, fresh));
}

/** Returns the changes of the saved settings for the request body. */
export function changesOf(
  template: Template,
  { name, fee, checks, states, switches, homes, emails, orientation, criteria, appearance }: Settings,
) {
  const addresses = addressesIn(emails);
  const amount = feeOf(fee);
  return {
    ...(name.trim() !== template.name && { name: name.trim() }),
    ...(amount !== template.price && { fee: amount ?? fee }),
    ...(checks.reports.join() !== template.reports.join() && { selected_reports: [...checks.reports] }),
    ...Object.fromEntries(Object.entries(sentChecks(checks)).filter(([check, on]) => on !== template[check as Check])),
    ...(states.join() !== template.states.join() && { states: [...states] }),
    ...Object.fromEntries(
      settingSwitches.filter((name) => switches[name] !== template[name]).map((name) => [name, switches[name]]),
    ),
    ...(!sameJson(homes, template.homes.map(sentHome)) && { homes: [...homes] }),
    ...(addresses.join() !== template.landlord_emails.join() && {
      landlord_emails: addresses,
      previous_landlord_emails: template.landlord_emails,
    }),
    ...(orientation !== template.orientation && { orientation }),
    ...(!sameJson(criteria, template.criteria) && { criteria }),
    ...(!sameJson(appearance, appearanceOf(template)) && {
      form: withAppearance(template.form, appearance),
      version: template.version,
    }),
  };
}
