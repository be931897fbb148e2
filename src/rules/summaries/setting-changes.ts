import type { FormChange } from "#contract/forms/template-versions.ts";
import { homeName } from "#rules/household/home-text.ts";
import { placeName } from "#rules/law/places/places.ts";
import { formatCents } from "#rules/money/money.ts";
import { formSwitches, type PlainSettings, switchNames } from "#rules/settings/form-settings.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import formSettingsTexts from "#texts/form-settings/en.ts";

type ComparedSettings = PlainSettings & {
  price_cents: number;
  reports: readonly string[];
  homes: readonly Home[];
};
type Home = { id: string; street: string; unit?: string };

const reportNames = {
  credit: "Credit report",
  eviction: "Eviction report",
  criminal: "Criminal report",
} as const;
const criteriaLabel = "Selection criteria";

/** The terms for a report and for settings that are not switches, in a change. */
export type SettingLabel = (typeof reportNames)[keyof typeof reportNames] | typeof criteriaLabel;

/** Lists the changes from one version's settings to the next: fee, reports and checks, places, homes. */
export function settingChanges(before: ComparedSettings, after: ComparedSettings): FormChange[] {
  const listChanges = <Key extends string>(
    old: readonly Key[],
    now: readonly Key[],
    of: FormChange["of"],
    name: (key: Key) => string,
  ) => [
    ...now.filter((key) => !old.includes(key)).map((key): FormChange => ({ what: "added", of, label: name(key) })),
    ...old.filter((key) => !now.includes(key)).map((key): FormChange => ({ what: "removed", of, label: name(key) })),
  ];
  const feeChange: FormChange = {
    what: "changed",
    of: "fee",
    label: "",
    before: formatCents(before.price_cents),
    after: formatCents(after.price_cents),
  };
  const orientationChange: FormChange = {
    what: after.orientation === "horizontal" ? "added" : "removed",
    of: "setting",
    label: formSettingsTexts.settings.orientation,
    setting: "orientation",
  };
  const criteria: FormChange = { what: "changed", of: "setting", label: criteriaLabel };
  const changedSwitches = switchNames.filter((name) => before[name] !== after[name]);
  return [
    ...(before.price_cents === after.price_cents ? [] : [feeChange]),
    ...listChanges(
      before.reports,
      after.reports,
      "report",
      (kind) => reportNames[kind as keyof typeof reportNames] ?? kind,
    ),
    ...(before.orientation === after.orientation ? [] : [orientationChange]),
    ...(isSameJson(before.criteria, after.criteria) ? [] : [criteria]),
    ...changedSwitches.map(
      (name): FormChange => ({
        what: after[name] ? "added" : "removed",
        of: formSwitches[name].kind,
        label: formSettingsTexts.settings[name],
        setting: name,
      }),
    ),
    ...listChanges(before.states, after.states, "place", placeName),
    ...homeChanges(before.homes, after.homes),
  ];
}

function homeChanges(before: readonly Home[], after: readonly Home[]): FormChange[] {
  const change =
    (what: FormChange["what"]) =>
    (home: Home): FormChange => ({ what, of: "home", label: homeName(home) });
  const previousHome = (home: Home) => before.find(({ id }) => id === home.id);
  return [
    ...after.filter((home) => previousHome(home) && !isSameJson(previousHome(home), home)).map(change("changed")),
    ...after.filter((home) => !previousHome(home)).map(change("added")),
    ...before.filter((home) => !after.some(({ id }) => id === home.id)).map(change("removed")),
  ];
}
