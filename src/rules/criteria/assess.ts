import { dayMs } from "#rules/time/durations.ts";
import type { Criterion } from "./criteria.ts";

/** The facts of an application that criteria are compared with; null: unknown, or not available to the reader. */
export type CriteriaFacts = {
  /** the day of the application, YYYY-MM-DD */
  submitted: string;
  /** the household's income as a multiple of the rent it pays; `rent_covered`: a voucher pays the whole rent */
  incomeToRent: number | "rent_covered" | null;
  /** `none`: the bureau has no score for the applicant */
  creditScore: number | "none" | null;
  /** the earliest day from which the applicant states where they lived, YYYY-MM-DD */
  residentSince: string | null;
  /** the days of the eviction records that the law of the location allows to count */
  evictions: readonly string[] | null;
  /**
   * for each criminal record that the law allows to count, the latest day from which its age is counted; null: unknown
   */
  offenses: readonly (string | null)[] | null;
  /** some criminal records are excluded only because their outcome or day is missing */
  hasUnclearOffenses?: boolean;
  hasPets: boolean | null;
  smokes: boolean | null;
  moveIn: string | null;
};

/** `review`: a person has to assess it; the finding alone is not a reason. */
export const assessmentResults = ["met", "not_met", "unknown", "review"] as const;
export type AssessmentResult = (typeof assessmentResults)[number];

/** A requirement with the finding: a number or a day as in the requirement, null if unknown. */
export type Assessment = Criterion & { result: AssessmentResult; found: number | string | boolean | null };

/**
 * Compares an application with each criterion of its form, as `criteriaList` lists them; the results aren't combined
 * into a score.
 *
 * A criminal record is never a reason by itself: it has to be judged individually, as HUD's guidance and many cities
 * require.
 */
export const assess = (criterionList: readonly Criterion[], facts: CriteriaFacts): Assessment[] =>
  criterionList.map((criterion) => ({ ...criterion, ...assessCriterion(criterion, facts) }));

function assessCriterion({ name, required }: Criterion, facts: CriteriaFacts): Pick<Assessment, "result" | "found"> {
  switch (name) {
    case "income_to_rent":
      // income is compared with the tenant's share of the rent only (Cal. Gov. Code 12955(o)), and any income covers none
      return facts.incomeToRent === "rent_covered"
        ? { result: "met", found: null }
        : assessMinimum(facts.incomeToRent, Number(required));
    case "credit_score":
      return facts.creditScore === "none"
        ? { result: "review", found: "none" }
        : assessMinimum(facts.creditScore, Number(required));
    case "rental_history_years": {
      if (facts.residentSince === null) return { result: "unknown", found: null };
      const years = yearsBetween(facts.residentSince, facts.submitted);
      // an applicant who lived with parents, abroad or without a lease is not a worse tenant, so a person decides
      return { result: years >= Number(required) ? "met" : "review", found: years };
    }
    case "eviction_years": {
      if (facts.evictions === null) return { result: "unknown", found: null };
      const recent = facts.evictions.filter((day) => yearsBetween(day, facts.submitted) < Number(required));
      return { result: recent.length > 0 ? "not_met" : "met", found: recent.length };
    }
    case "offense_years": {
      if (facts.offenses === null) return { result: "unknown", found: null };
      // a record whose day is unknown may be recent
      const recent = facts.offenses.filter(
        (day) => day === null || yearsBetween(day, facts.submitted) < Number(required),
      );
      if (recent.length === 0 && facts.hasUnclearOffenses) return { result: "unknown", found: null };
      return { result: recent.length > 0 ? "review" : "met", found: recent.length };
    }
    case "pets":
      return assessPermission(required, facts.hasPets);
    case "smoking":
      return assessPermission(required, facts.smokes);
    case "move_in_days": {
      if (facts.moveIn === null) return { result: "unknown", found: null };
      return {
        result: daysBetween(facts.submitted, facts.moveIn) <= Number(required) ? "met" : "not_met",
        found: facts.moveIn,
      };
    }
    case "other":
      return { result: "review", found: null };
  }
}

const assessMinimum = (found: number | null, required: number): Pick<Assessment, "result" | "found"> =>
  found === null ? { result: "unknown", found } : { result: found >= required ? "met" : "not_met", found };

function assessPermission(
  required: Criterion["required"],
  found: boolean | null,
): Pick<Assessment, "result" | "found"> {
  if (required === "allowed") return { result: "met", found };
  if (found === null) return { result: "unknown", found };
  if (!found) return { result: "met", found };
  return { result: required === "approval" ? "review" : "not_met", found };
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Returns the whole years between two days. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}
