import type { Criteria } from "#rules/criteria/criteria.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, type Place, placeName, placesOf, relatedPlaces } from "#rules/law/places/places.ts";
import { criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { lookbackRules } from "#rules/law/tables/lookback-rules.ts";
import { type Finding, findingOf, inForceEach, type Rule } from "#rules/law/tables/rule.ts";

/**
 * A law and the number of years for which it lets a landlord consider records of a kind; 0: not at all. Apart from
 * offenses that count at any age, if it has such exceptions.
 */
type YearsLimit = { rule: Rule<unknown>; years: number; hasExceptions: boolean };

const recordCriteria = [
  { kind: "eviction", criterion: "eviction_years" },
  { kind: "criminal", criterion: "offense_years" },
] as const;

const limitText = ({ hasExceptions }: YearsLimit, kind: "eviction" | "criminal") => {
  if (kind === "eviction") return "criteria_evictions";
  return hasExceptions ? "criteria_records_except" : "criteria_records";
};

/**
 * Returns warnings about criteria that look back further than the law lets a landlord consider such records, or all but
 * some serious ones, in the form's declared places and at its listed homes or, if it has neither, anywhere: applicants
 * read the criteria, although such records never count against them there.
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
  return recordCriteria.flatMap(({ kind, criterion }) => {
    const years = criteria[criterion];
    if (years === null) return [];
    const lookbacks = applicableRules(lookbackRules).filter(({ value }) => value.kind === kind);
    const barred = applicableRules(criminalRules).filter(({ value }) => kind === "criminal" && value.when === "barred");
    const limits: YearsLimit[] = [
      ...lookbacks.flatMap((rule) => {
        const limitsByOutcome = Object.values(rule.value.years);
        const hasExceptions = rule.value.except !== undefined;
        return limitsByOutcome.length > 0 ? [{ rule, years: Math.max(...limitsByOutcome), hasExceptions }] : [];
      }),
      ...barred.map((rule) => ({ rule, years: 0, hasExceptions: false })),
    ];
    const exceeded = limits.filter(({ rule, years: allowed }) => rule.confirmed && years > allowed);
    return [...Map.groupBy(exceeded, (limit) => limitText(limit, kind))].flatMap(([text, sameText]) => {
      const [first] = sameText;
      if (!first) return [];
      const places = sameText.map(({ rule, years: allowed }) => `${placeName(rule.place)}: ${allowed}`).join("; ");
      const citation = [...new Set(sameText.map(({ rule }) => rule.source))].join("; ");
      // about no questions; like findings on questions, its text names the places
      return [{ ...findingOf(first.rule, "warn", "form", text, { places }), citation, questions: [] }];
    });
  });
}
