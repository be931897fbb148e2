import type { LawTime } from "#rules/law/places/law-day.ts";
import { type Place, stateOf } from "#rules/law/places/places.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";

/** Places where an application may not require a Social Security number. */
export const ssnRules: readonly Rule<"never_required">[] = [
  {
    id: "vt-ssn-optional",
    place: "VT",
    value: "never_required",
    effective_from: "2025-07-01",
    source: "9 V.S.A. § 4456a(b)",
    read_in: "self-law.org/code/vt/title-9/chapter-137/4456a, text of the statute",
    checked_on: "2026-11-23",
    confirmed: true,
  },
];

/** Whether a form for homes in these places may require a Social Security number. */
export const canRequireSsn = (places: readonly Place[], today: LawTime): boolean =>
  !inForce(ssnRules, places, today).some(({ confirmed }) => confirmed);

/** Returns the states that prohibit requiring it, or that contain a city that does. */
export const statesWithoutRequiredSsn = (today: LawTime): string[] => [
  ...new Set(
    ssnRules.flatMap(({ place }) => (place === "US" || canRequireSsn([place], today) ? [] : [stateOf(place)])),
  ),
];
