import { householdIncome, type IncomeMember, isRentCovered } from "#rules/applicant/income-to-rent.ts";
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
  const residenceStarts = [
    realDayOrNull(answers.current_address__since),
    realDayOrNull(rangeStart(answers.previous_address__period)),
  ];
  return {
    incomeToRent: isRentCovered(household) ? "rent_covered" : times === null ? null : Number(times),
    residentSince: residenceStarts.filter((day) => day !== null).sort()[0] ?? null,
    hasPets: parseYesNo(answers.pets__has_pets),
    smokes: parseYesNo(answers.other__smoking),
    moveIn: realDayOrNull(answers.rental_property__move_in_date),
  };
}

/** Returns the first day of a date range. */
const rangeStart = (range: unknown) => (typeof range === "string" ? range.split(":")[0] : undefined);
const realDayOrNull = (value: unknown) => (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null);
const parseYesNo = (value: unknown) => (value === "Yes" ? true : value === "No" ? false : null);
