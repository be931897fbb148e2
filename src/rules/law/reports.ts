import { limitsReport, strictestTimingRule, timingTextKey } from "#rules/law/criminal.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import { type PartialAddress, type Place, placeName, placesOf } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { type CriminalValue, criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { type LawText, lawMessage } from "#rules/law/tables/law-text.ts";
import { lookbackRules } from "#rules/law/tables/lookback-rules.ts";
import { unavailableReports } from "#rules/law/tables/report-rules.ts";
import { type Finding, findingOf, inForce, inForceEach, type Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";
import type { Message } from "#texts/message.ts";

/** Returns the kinds of report that no bureau has for a place. */
export const unavailableKinds = (places: readonly Place[], today: LawTime): ReportKind[] =>
  unavailabilityRules(places, today).map(({ value }) => value);

/** A place may prohibit several kinds: each has a separate rule. */
const unavailabilityRules = (places: readonly Place[], today: LawTime) =>
  (["credit", "eviction", "criminal"] as const).flatMap((kind) =>
    inForce(
      unavailableReports.filter(({ value }) => value === kind),
      places,
      today,
    ),
  );

/**
 * Returns the rule by which a report is never ordered in these places: no bureau sells it there, or it is prohibited.
 */
export function neverOrderedRule(
  places: readonly Place[],
  kind: ReportKind,
  today: LawTime,
): Rule<unknown> | undefined {
  const unavailable = unavailabilityRules(places, today).find(({ value }) => value === kind);
  const timing = strictestTimingRule(places, kind, today);
  return unavailable ?? (timing?.value.when === "barred" ? timing : undefined);
}

/**
 * Returns a rule that limits a report at one of the places where a home may be, while its address isn't known;
 * undefined if there is none, or the address is known. The home may be anywhere, regardless of the form's places: no
 * report is ordered without an address.
 */
export function unknownAddressRule(
  address: PartialAddress,
  kind: ReportKind,
  today: LawTime,
): Rule<unknown> | undefined {
  if (isCompleteAddress(address)) return undefined;
  const candidates = possiblePlacesOf(address);
  const redacts = inForceEach(lookbackRules, candidates, today).find(
    ({ confirmed, value }) => confirmed && value.redact && value.kind === kind,
  );
  return strictestTimingRule(candidates, kind, today) ?? neverOrderedRule(candidates, kind, today) ?? redacts;
}

/**
 * Returns which of a form's reports may be ordered for a unit at this address as soon as they are paid, and which are
 * held or barred. Until the address is known, a report that any possible place limits is held (`until_placed`).
 */
export function orderableReports(
  address: PartialAddress,
  kinds: readonly ReportKind[],
  today: LawTime,
): Record<"now" | "after_offer" | "never" | "until_placed", ReportKind[]> {
  const places = placesOf(address);
  const kindsByTiming: Record<"now" | "after_offer" | "never" | "until_placed", ReportKind[]> = {
    now: [],
    after_offer: [],
    never: [],
    until_placed: [],
  };
  for (const kind of kinds) {
    if (neverOrderedRule(places, kind, today)) kindsByTiming.never.push(kind);
    else if (unknownAddressRule(address, kind, today)) kindsByTiming.until_placed.push(kind);
    else if (strictestTimingRule(places, kind, today)) kindsByTiming.after_offer.push(kind);
    else kindsByTiming.now.push(kind);
  }
  return kindsByTiming;
}

/** Why a report may not be ordered now: the message, its source, and whether a conditional offer allows it. */
export type OrderRefusal = { message: Message; citation: string; after_offer: boolean };

/** Returns why the law of the home's location prohibits ordering a report now; null if it does not. */
export function orderRefusal(
  address: PartialAddress,
  kind: ReportKind,
  { offered, today }: { offered: boolean; today: LawTime },
): OrderRefusal | null {
  const places = placesOf(address);
  const unavailable = unavailabilityRules(places, today).find(({ value }) => value === kind);
  if (unavailable)
    return { message: lawMessage(unavailableTexts[kind]), citation: unavailable.source, after_offer: false };
  const localRule = strictestTimingRule(places, kind, today);
  const possibleRule = unknownAddressRule(address, kind, today);
  if (possibleRule && localRule?.value.when !== "barred")
    return { message: lawMessage("address_first"), citation: possibleRule.source, after_offer: false };
  const barred = localRule?.value.when === "barred";
  if (!localRule || (offered && !barred)) return null;
  return { message: lawMessage(timingTextKey(localRule, kind)), citation: localRule.source, after_offer: !barred };
}

/** What the law lets the landlord's side see of a finished report. */
export type LegalAccess = "open" | "restricted" | "barred";

/**
 * Whether the landlord may see a report that contains these kinds, from any source: `restricted` until there is a
 * conditional offer, or, if a place where the home may be limits it, until its address is known; `barred` never.
 */
export function reportAccess(
  address: PartialAddress,
  kinds: readonly ReportKind[],
  { offered, today }: { offered: boolean; today: LawTime },
): LegalAccess {
  const rules = kinds.flatMap((kind) => strictestTimingRule(placesOf(address), kind, today) ?? []);
  if (rules.some(({ value }) => value.when === "barred")) return "barred";
  if (kinds.some((kind) => unknownAddressRule(address, kind, today))) return "restricted";
  return rules.length > 0 && !offered ? "restricted" : "open";
}

declare const lawApplied: unique symbol;

/**
 * A report's status as the law lets its reader see it. A stored status in its place is a type error. The brand exists at
 * compile time only.
 */
export type LawfulStatus = ReportStatus & { readonly [lawApplied]: true };

/**
 * Returns the status of a report as its reader may see it: a finished one may still be restricted, because the applicant
 * provided it or the home turned out to be elsewhere.
 * @param access `open` for an unfinished report, and for the applicant
 */
export const lawfulStatus = (stored: ReportStatus, access: LegalAccess): LawfulStatus =>
  (access === "open" ? stored : access) as LawfulStatus;

/**
 * Returns the findings on a form's reports. A report that can never be ordered is blocked; one that is prohibited only
 * in a city of the state gets a warning.
 * @param places whose law applies: from `placesOf` a home, or from `placesContaining` a declared place
 * @param local the cities and counties in a declared place
 */
export function reportFindings(
  places: readonly Place[],
  local: readonly Place[],
  kinds: readonly ReportKind[],
  today: LawTime,
): Finding[] {
  const findings = unavailabilityRules(places, today)
    .filter(({ value }) => kinds.includes(value))
    .map((rule) => findingOf(rule, "block", "selected_reports", unavailableTexts[rule.value]));
  for (const kind of kinds) {
    for (const rule of timingRules(places, kind, today)) {
      const severity = rule.value.when === "barred" ? "block" : "warn";
      findings.push(findingOf(rule, severity, "selected_reports", timingTextKey(rule, kind)));
    }
    for (const rule of timingRules(local, kind, today))
      findings.push(
        findingOf(rule, "warn", "selected_reports", localText(kind, rule), { place: placeName(rule.place) }),
      );
  }
  return findings;
}

/**
 * Returns the rules of these places on when a report may be ordered, including unconfirmed ones: each is shown as such.
 */
const timingRules = (places: readonly Place[], kind: ReportKind, today: LawTime): Rule<CriminalValue>[] =>
  inForce(criminalRules, places, today).filter((rule) => limitsReport(rule, kind));

const unavailableTexts = {
  credit: "credit_unavailable",
  eviction: "eviction_unavailable",
  criminal: "criminal_unavailable",
} as const satisfies Record<ReportKind, LawText>;

function localText(kind: ReportKind, { value }: Rule<CriminalValue>) {
  if (value.when === "barred") return "criminal_never_ordered_in";
  return kind === "credit" ? "credit_ordered_later_in" : "criminal_ordered_later_in";
}
