import type { LawTime } from "#rules/law/places/law-day.ts";
import type { PartialAddress, Place } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { type CriminalValue, criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/fees.ts";

/** How freely a report may be ordered and a criminal record asked for. */
export type ReportAccess = "open" | "after_offer" | "barred";

const weight = { after_offer: 1, second_step: 1, barred: 2 } as const;

const criminalOnly: readonly ReportKind[] = ["criminal"];

/** Whether a rule makes a report of this kind wait, or bars it. */
export const limitsReport = ({ value }: Rule<CriminalValue>, kind: ReportKind): boolean =>
  (value.reports ?? criminalOnly).includes(kind);

/** The strictest rule of the places on when a report may be had; undefined where none limits it. */
export function strictestTimingRule(
  places: readonly Place[],
  kind: ReportKind,
  today: LawTime,
): Rule<CriminalValue> | undefined {
  const applicable = inForce(criminalRules, places, today).filter((rule) => rule.confirmed && limitsReport(rule, kind));
  return applicable.sort((a, b) => weight[b.value.when] - weight[a.value.when])[0];
}

/**
 * Returns whether a report may be ordered or shown for a unit at this address, and whether a question about criminal
 * records may be asked.
 *
 * - `open`: like any other.
 * - `after_offer`: only once the landlord has made a conditional offer, or has found all else in order.
 * - `barred`: never, or not before the address is known.
 *
 * @param possible where the home may be while its address is not known (`possible-places.ts`)
 * @returns the rule behind it too, with its citation; null where none limits it
 */
export function timingRule(
  address: PartialAddress,
  kind: ReportKind,
  today: LawTime,
  possible?: readonly Place[],
): { access: ReportAccess; rule: Rule<CriminalValue> | null } {
  const rule = strictestTimingRule(possiblePlacesOf(address, possible), kind, today);
  if (!rule) return { access: "open", rule: null };
  return { access: rule.value.when === "barred" ? "barred" : "after_offer", rule };
}

/**
 * The places where nothing may be asked about a criminal record.
 * @param offered a conditional offer was made: then only those where it may never be asked about
 */
export function placesBarringQuestions(offered: boolean, today: LawTime): Place[] {
  const all = [...new Set(criminalRules.map(({ place }) => place))];
  return inForce(criminalRules, all, today)
    .filter(({ confirmed, value }) => confirmed && (!offered || value.when === "barred"))
    .map(({ place }) => place);
}

/** Why a report waits or never comes, for the landlord, as the name of a text. */
export function timingText({ value }: Rule<CriminalValue>, kind: ReportKind) {
  if (kind === "credit") return "credit_after_offer";
  if (kind === "eviction") return "eviction_after_offer";
  return timingTexts[value.when];
}

const timingTexts = {
  after_offer: "criminal_after_offer",
  second_step: "criminal_second_step",
  barred: "criminal_barred",
} as const;
