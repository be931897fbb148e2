import { householdIncome, type IncomeMember } from "#rules/applicant/income-to-rent.ts";
import type { CriteriaFacts } from "#rules/criteria/assess.ts";

type Answers = Record<string, unknown>;

/** The facts that an application's answers contain; the others come from its reports. */
type AnswerFacts = Pick<CriteriaFacts, "incomeToRent" | "residentSince" | "hasPets" | "smokes" | "moveIn">;

/**
 * Returns the facts in the answers to the default form's questions.
 * @param household all members of the household, including the applicant: their incomes are added up
 * @param countsGuarantors whether a guarantor's income counts, too
 */
export function answerFacts(
  answers: Answers,
  household: readonly IncomeMember[] = [{ answers }],
  countsGuarantors = true,
): AnswerFacts {
  const times = householdIncome(household, countsGuarantors)?.times ?? null;
  const since = [dayOf(answers.current_address__since), dayOf(startOf(answers.previous_address__period))];
  return {
    incomeToRent: times === null ? null : Number(times),
    residentSince: since.filter((day) => day !== null).sort()[0] ?? null,
    hasPets: yesOrNo(answers.pets__has_pets),
    smokes: yesOrNo(answers.other__smoking),
    moveIn: dayOf(answers.rental_property__move_in_date),
  };
}

/** Returns the first day of a date range. */
const startOf = (range: unknown) => (typeof range === "string" ? range.split(":")[0] : undefined);
const dayOf = (value: unknown) => (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null);
const yesOrNo = (value: unknown) => (value === "Yes" ? true : value === "No" ? false : null);
