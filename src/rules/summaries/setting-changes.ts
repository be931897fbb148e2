import type { FormChange } from "#contract/forms/template-versions.ts";
import { homeName } from "#rules/applicant/home-text.ts";
import { type Declarable, placeName } from "#rules/law/places/places.ts";
import { showCents } from "#rules/money/money.ts";
import { sameJson } from "#rules/text/same-json.ts";

type Compared = {
  price_cents: number;
  reports: readonly string[];
  states: readonly string[];
  statewide_eviction: boolean;
  statewide_criminal: boolean;
  verify_identity: boolean;
  verify_income: boolean;
  return_fees: boolean;
  orientation: string;
  /** as they are stored */
  homes: unknown;
};
type Home = { id: string; street: string; unit?: string };

const reportNames: Record<string, string> = {
  credit: "Credit report",
  eviction: "Eviction report",
  criminal: "Criminal report",
};
const switches = {
  statewide_eviction: { of: "report", label: "Statewide eviction search" },
  statewide_criminal: { of: "report", label: "Statewide criminal search" },
  verify_identity: { of: "report", label: "Identity verification" },
  verify_income: { of: "report", label: "Income verification" },
  return_fees: { of: "setting", label: "Fee refunded to applicants you don't select" },
} as const;

/** What a landlord changed from one version's settings to the next: fee, reports and checks, places, homes. */
export function settingChanges(before: Compared, after: Compared): FormChange[] {
  const lists = (
    old: readonly string[],
    now: readonly string[],
    of: FormChange["of"],
    name: (key: string) => string,
  ) => [
    ...now.filter((key) => !old.includes(key)).map((key): FormChange => ({ what: "added", of, label: name(key) })),
    ...old.filter((key) => !now.includes(key)).map((key): FormChange => ({ what: "removed", of, label: name(key) })),
  ];
  const fee: FormChange = {
    what: "changed",
    of: "fee",
    label: "",
    before: showCents(before.price_cents),
    after: showCents(after.price_cents),
  };
  const layout: FormChange = {
    what: after.orientation === "horizontal" ? "added" : "removed",
    of: "setting",
    label: "One section at a time on phones",
  };
  const turned = (Object.keys(switches) as (keyof typeof switches)[]).filter((name) => before[name] !== after[name]);
  return [
    ...(before.price_cents === after.price_cents ? [] : [fee]),
    ...lists(before.reports, after.reports, "report", (kind) => reportNames[kind] ?? kind),
    ...(before.orientation === after.orientation ? [] : [layout]),
    ...turned.map((name): FormChange => ({ what: after[name] ? "added" : "removed", ...switches[name] })),
    ...lists(before.states, after.states, "place", (place) => placeName(place as Declarable)),
    ...homeChanges(before.homes as Home[], after.homes as Home[]),
  ];
}

function homeChanges(before: readonly Home[], after: readonly Home[]): FormChange[] {
  const change =
    (what: FormChange["what"]) =>
    (home: Home): FormChange => ({ what, of: "home", label: homeName(home) });
  const had = (home: Home) => before.find(({ id }) => id === home.id);
  return [
    ...after.filter((home) => had(home) && !sameJson(had(home), home)).map(change("changed")),
    ...after.filter((home) => !had(home)).map(change("added")),
    ...before.filter((home) => !after.some(({ id }) => id === home.id)).map(change("removed")),
  ];
}
