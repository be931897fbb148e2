import type { ReportKind } from "#rules/fees.ts";
import { criminalText, strictestCriminalRule } from "#rules/law/criminal.ts";
import { localitiesOf, type Place, placeName, placesOf, placesWithin, type Whereabouts } from "#rules/law/places.ts";
import { unavailableReports } from "#rules/law/report-rules.ts";
import { type Finding, findingOf, inForce, type Rule } from "#rules/law/rule.ts";

/** The kinds of report that no bureau has for a place. */
export const unavailableKinds = (places: readonly Place[], today: string): ReportKind[] =>
  inForceAll(places, today).map(({ value }) => value);

/** A place may lack several kinds: each is a rule of its own. */
const inForceAll = (places: readonly Place[], today: string) =>
  (["credit", "eviction", "criminal"] as const).flatMap((kind) =>
    inForce(
      unavailableReports.filter(({ value }) => value === kind),
      places,
      today,
    ),
  );

/** The rule by which a report is never ordered in these places: none is to be had there, or it is barred. */
export function neverRule(places: readonly Place[], kind: ReportKind, today: string): Rule<unknown> | undefined {
  const missing = inForceAll(places, today).find(({ value }) => value === kind);
  const criminal = kind === "criminal" ? strictestCriminalRule(places, today) : undefined;
  return missing ?? (criminal?.value.when === "barred" ? criminal : undefined);
}

/** Which of a form's reports may be ordered for a unit at this address as soon as it is paid, and which wait or never come. */
export function orderableReports(
  address: Whereabouts,
  kinds: readonly ReportKind[],
  today: string,
): { now: ReportKind[]; after_offer: ReportKind[]; never: ReportKind[] } {
  const places = placesOf(address);
  const when = strictestCriminalRule(places, today)?.value.when;
  const sorted = { now: [] as ReportKind[], after_offer: [] as ReportKind[], never: [] as ReportKind[] };
  for (const kind of kinds) {
    if (neverRule(places, kind, today)) sorted.never.push(kind);
    else if (kind === "criminal" && when) sorted.after_offer.push(kind);
    else sorted.now.push(kind);
  }
  return sorted;
}

/**
 * What is to be said of a form's reports in one declared place. A report that cannot be had there at all is refused;
 * one that is only barred in a city of the state is warned of.
 */
export function reportFindings(place: Place, kinds: readonly ReportKind[], today: string): Finding[] {
  const findings = inForceAll(placesWithin(place), today)
    .filter(({ value }) => kinds.includes(value))
    .map((rule) => findingOf(rule, "block", "selected_reports", unavailableTexts[rule.value]));
  if (!kinds.includes("criminal")) return findings;
  const own = strictestCriminalRule(placesWithin(place), today);
  const text = criminalText(own ?? null);
  if (own && text)
    findings.push(findingOf(own, own.value.when === "barred" ? "block" : "warn", "selected_reports", text));
  for (const locality of localitiesOf(place)) {
    const local = strictestCriminalRule([locality], today);
    if (local) findings.push(findingOf(local, "warn", "selected_reports", localText(local.value.when, locality)));
  }
  return findings;
}

const unavailableTexts: Record<ReportKind, string> = {
  credit: "There is no credit report to be had for this place.",
  eviction: "There is no eviction report to be had for this place.",
  criminal: "There is no criminal report to be had for this place.",
};

const localText = (when: "after_offer" | "second_step" | "barred", place: Place): string =>
  when === "barred"
    ? `The criminal report is never ordered for a home in: ${placeName(place)}`
    : `The criminal report waits until you have made a conditional offer, for a home in: ${placeName(place)}`;
