import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, type Place, placeName, placesOf, relatedPlaces } from "#rules/law/places/places.ts";
import { criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { incomeRules } from "#rules/law/tables/income-rules.ts";
import { unreportedEvictions } from "#rules/law/tables/lookback-rules.ts";
import { type ProtectedTopic, protectedRules } from "#rules/law/tables/protected-rules.ts";
import { type Finding, findingOf, inForce, inForceEach, type Rule } from "#rules/law/tables/rule.ts";

export type RegulatedTopic = "criminal" | "eviction" | "income_source" | ProtectedTopic;

/** A form's question on a subject that the law of some places limits: the field's name and label. */
export type RegulatedQuestion = { topic: RegulatedTopic; name: string; label: string };

/** Returns the rules of these places; all rules if no place is known. */
function applicableRules<Value>(
  rules: readonly Rule<Value>[],
  knownPlaces: readonly Place[],
  today: LawTime,
): Rule<Value>[] {
  const places = knownPlaces.length > 0 ? knownPlaces : rules.map(({ place }) => place);
  return inForce(rules, [...new Set(places)], today);
}

/** Combines rules into one finding with the names of their places and each citation once. */
function combineRules(
  rules: Rule<unknown>[],
  createFinding: (rule: Rule<unknown>, places: string) => Finding,
): Finding[] {
  const [firstRule] = rules;
  if (!firstRule) return [];
  const places = rules.map(({ place }) => placeName(place)).join("; ");
  const citation = [...new Set(rules.map(({ source }) => source))].join("; ");
  return [{ ...createFinding(firstRule, places), citation }];
}

/**
 * Returns the legal findings on a form's questions in its declared places and at its listed homes or, if it has
 * neither, what any place forbids. These findings warn and never block, since a question is classified by its words.
 */
export function questionFindings(
  questions: readonly RegulatedQuestion[],
  declared: readonly Place[],
  today: LawTime,
  homes: readonly PartialAddress[] = [],
): Finding[] {
  const knownPlaces = [...declared.flatMap(relatedPlaces), ...homes.flatMap(placesOf)];
  const criminal = applicableRules(criminalRules, knownPlaces, today);
  const prohibitingRules = criminal.filter(({ confirmed, value }) => confirmed && value.when === "barred");
  const delayingRules = criminal.filter(({ confirmed, value }) => confirmed && value.when !== "barred");
  const unconfirmedRules = knownPlaces.length > 0 ? criminal.filter(({ confirmed }) => !confirmed) : [];
  const findingsByTopic: Partial<Record<RegulatedTopic, Finding[]>> = {
    criminal: [
      ...combineRules(prohibitingRules, (rule, places) =>
        findingOf(rule, "warn", "form", "criminal_questions_never", { places }),
      ),
      ...combineRules(delayingRules, (rule, places) =>
        findingOf(rule, "warn", "form", "criminal_questions_later", { places }),
      ),
      ...combineRules(unconfirmedRules, (rule, places) =>
        findingOf(rule, "hint", "form", "criminal_questions_perhaps", { places }),
      ),
    ],
    eviction: combineRules(applicableRules(unreportedEvictions, [], today), (rule) =>
      findingOf(rule, "hint", "form", "eviction_questions"),
    ),
    income_source:
      knownPlaces.length > 0
        ? combineRules(applicableRules(incomeRules, knownPlaces, today), (rule, places) =>
            findingOf(rule, "hint", "form", "income_sources", { places }),
          )
        : [],
  };
  const topicFindings = (Object.keys(findingsByTopic) as RegulatedTopic[]).flatMap((topic) => {
    const labels = questions.filter((question) => question.topic === topic).map(({ label }) => label);
    return labels.length > 0
      ? (findingsByTopic[topic] ?? []).map((finding) => ({ ...finding, questions: labels }))
      : [];
  });
  return [...topicFindings, ...protectedFindings(questions, knownPlaces, today)];
}

/**
 * Returns the fair housing findings on questions about protected characteristics: federal law everywhere, other laws
 * where they apply.
 */
function protectedFindings(
  questions: readonly RegulatedQuestion[],
  knownPlaces: readonly Place[],
  today: LawTime,
): Finding[] {
  const places = [...new Set<Place>(["US", ...knownPlaces])];
  return inForceEach(protectedRules, places, today).flatMap((rule) => {
    const topics: readonly RegulatedTopic[] = rule.value.topics;
    const labels = questions.filter(({ topic }) => topics.includes(topic)).map(({ label }) => label);
    if (labels.length === 0) return [];
    return [{ ...findingOf(rule, "warn", "form", rule.value.message), questions: [...new Set(labels)] }];
  });
}
