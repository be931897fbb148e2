import type { Clear } from "#rules/text/masking.ts";
/** Whom a bureau is asked about. `ssn` 999-99-9999, `date_of_birth` YYYY-MM-DD or empty, `zip` five digits. */
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

/** The choices as they are shown, in their order; the last one is "none of the above". */
export type Question = { text: string; choices: string[] };

/** Questions that wait for their answers; `session` is the bureau's and is shown to nobody. */
export type QuestionSet = { kind: "questions"; session: string; questions: Question[] };

/** Why a bureau asks nothing: it does not know the person, may not look, or knows too little. */
export type NoQuestions = { kind: "none"; why: "not_found" | "frozen" | "no_questions" };

/** `manual`: a person must look; `locked`: the bureau takes no more answers. */
export type Verdict = { kind: "passed" | "failed" | "manual" | "locked" } | QuestionSet;

/** Who proves, by questions only the right person can answer, that somebody is who they say. */
export type IdentityQuestions = {
  /** @throws Error when the bureau is down, late or answers what it should not; its message holds nothing of `person` */
  start: (person: BureauPerson) => Promise<QuestionSet | NoQuestions>;
  /**
   * @param choices for each question in its order, the chosen one's place from 1
   * @throws Error as above
   */
  answer: (session: string, choices: number[]) => Promise<Verdict>;
};
