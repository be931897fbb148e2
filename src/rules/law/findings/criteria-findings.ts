import type { Criteria } from "#rules/criteria/criteria.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, type Place, placeName, placesOf, relatedPlaces } from "#rules/law/places/places.ts";
import { criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { lookbackRules } from "#rules/law/tables/lookback-rules.ts";
import { type Finding, findingOf, inForceEach, type Rule } from "#rules/law/tables/rule.ts";

/** A law and the number of years for which it lets a landlord consider records of a kind; 0: not at all. */
type YearsLimit = { rule: Rule<unknown>; years: number };

const recordCriteria = [
  { kind: "eviction", criterion: "eviction_years", text: "criteria_evictions" },
  { kind: "criminal", criterion: "offense_years", text: "criteria_records" },
] as const;

/**
 * Returns warnings about criteria that look back further than the law lets a landlord consider any such record, in the
 * form's declared places and at its listed homes or, if it has neither, anywhere: applicants read the criteria, although
 * such records never count against them there.
 */
export function criteriaFindings(
  criteria: Criteria,
  declared: readonly Place[],
  today: LawTime,
  homes: readonly PartialAddress[] = [],
): Finding[] {
  const knownPlaces = [...declared.flatMap(relatedPlaces), ...homes.flatMap(placesOf)];
  const applicableRules = <Value>(rules: readonly Rule<Value>[]) => {
    const places = knownPlaces.length > 0 ? knownPlaces : rules.map(({ place }) => place);
    return inForceEach(rules, [...new Set(places)], today);
  };
  return recordCriteria.flatMap(({ kind, criterion, text }) => {
    const years = criteria[criterion];
    if (years === null) return [];
    const lookbacks = applicableRules(lookbackRules).filter(({ value }) => value.kind === kind);
    const barred = applicableRules(criminalRules).filter(({ value }) => kind === "criminal" && value.when === "barred");
    const limits: YearsLimit[] = [
      ...lookbacks.flatMap((rule) => {
        const limitsByOutcome = Object.values(rule.value.years);
        return limitsByOutcome.length > 0 ? [{ rule, years: Math.max(...limitsByOutcome) }] : [];
      }),
      ...barred.map((rule) => ({ rule, years: 0 })),
    ];
    const exceeded = limits.filter(({ rule, years: allowed }) => rule.confirmed && years > allowed);
    const [first] = exceeded;
    if (!first) return [];
    const places = exceeded.map(({ rule, years: allowed }) => `${placeName(rule.place)}: ${allowed}`).join("; ");
    const citation = [...new Set(exceeded.map(({ rule }) => rule.source))].join("; ");
    // about no questions; like findings on questions, its text names the places
    return [{ ...findingOf(first.rule, "warn", "form", text, { places }), citation, questions: [] }];
  });
}
