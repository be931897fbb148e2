import type { Clear } from "#rules/text/masking.ts";
/**
 * The person that a bureau is queried about. `ssn` 999-99-9999, `date_of_birth` YYYY-MM-DD or empty, `zip` five digits.
 */
export type BureauPerson = {
  first_name: string;
  last_name: string;
  ssn: Clear<string>;
  date_of_birth: Clear<string>;
  street_address: string;
  city: string;
  state: string;
  zip: string;
};

/** The choices as displayed, in order; the last one is "none of the above". */
export type Question = { text: string; choices: string[] };

/** Pending questions; `session` is the bureau's and is never shown. */
export type QuestionSet = { kind: "questions"; session: string; questions: Question[] };

/** Why a bureau has no questions: the person is unknown, their file is frozen, or it contains too little. */
export type NoQuestions = { kind: "none"; why: "not_found" | "frozen" | "no_questions" };

/** `manual`: requires a manual review; `locked`: the bureau accepts no more answers. */
export type Verdict = { kind: "passed" | "failed" | "manual" | "locked" } | QuestionSet;

/** Verifies a person's identity by questions that only they can answer. */
export type IdentityQuestions = {
  /**
   * @throws Error if the bureau is unavailable, too slow or sends an invalid response; its message contains nothing of
   * `person`
   */
  requestQuestionSet: (person: BureauPerson) => Promise<QuestionSet | NoQuestions>;
  /**
   * @param choices for each question in order, the position of the selected choice, starting from 1
   * @throws Error as above
   */
  submitAnswers: (session: string, choices: number[]) => Promise<Verdict>;
};
