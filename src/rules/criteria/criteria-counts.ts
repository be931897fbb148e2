import type { AssessmentResult } from "./assess.ts";

/** How many criteria an application meets; `to_check`: unknown, or to be assessed by a person. */
export type CriteriaCounts = { met: number; not_met: number; to_check: number };

/** The filters of a list by criteria: all are met, at least one isn't met, or at least one has to be checked. */
export const criteriaFilters = ["met", "not_met", "to_check"] as const;
export type CriteriaFilter = (typeof criteriaFilters)[number];

/** Counts the results of an application's, or a household's, criteria; null if there are none. */
export function countResults(results: readonly AssessmentResult[]): CriteriaCounts | null {
  if (results.length === 0) return null;
  const count = (wanted: AssessmentResult) => results.filter((result) => result === wanted).length;
  const [met, not_met] = [count("met"), count("not_met")];
  return { met, not_met, to_check: results.length - met - not_met };
}

/** Whether a filter lists an application, or a household, with these results; never without criteria. */
export function passesFilter(filter: CriteriaFilter, results: readonly AssessmentResult[]): boolean {
  const counts = countResults(results);
  if (!counts) return false;
  return filter === "met" ? counts.met === results.length : counts[filter] > 0;
}

/**
 * Whether a filter lists a household regardless of its missing results; null if it depends on them.
 * @param knownResults the results that are final
 * @param missingCount the number of missing results
 */
export function passesRegardlessOfMissing(
  filter: CriteriaFilter,
  knownResults: readonly AssessmentResult[],
  missingCount: number,
): boolean | null {
  const outcomes = (["met", "not_met", "unknown"] as const).map((result) =>
    passesFilter(filter, [...knownResults, ...Array.from({ length: missingCount }, () => result)]),
  );
  const [firstOutcome = false] = outcomes;
  return outcomes.every((outcome) => outcome === firstOutcome) ? firstOutcome : null;
}
