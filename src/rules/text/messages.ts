import { answersTexts } from "#texts/answers/texts.ts";
import type { Message } from "#texts/message.ts";

/** The messages for invalid answers, from the specification, sections 5 and 8; others are our own. */
export const messages = {
  /** 15 U.S.C. 7001(c): required before a signature */
  consent: (t) => t(answersTexts).sign_electronically,
  required: (t) => t(answersTexts).required,
  email: (t) => t(answersTexts).email,
  phone: (t) => t(answersTexts).phone,
  digits: (t) => t(answersTexts).digits,
  zipcode: (t) => t(answersTexts).zip_code,
  currency: (t) => t(answersTexts).amount,
  ssn: (t) => t(answersTexts).ssn,
  address: (t) => t(answersTexts).address,
  date: (t) => t(answersTexts).date,
  birthDate: (t) => t(answersTexts).birth_date,
  pastDate: (t) => t(answersTexts).past_date,
  futureDate: (t) => t(answersTexts).future_date,
  dateRange: (t) => t(answersTexts).date_range,
  file: (t) => t(answersTexts).file,
  uploading: (t) => t(answersTexts).uploading,
  choice: (t) => t(answersTexts).choice,
  oneLine: (t) => t(answersTexts).one_line,
  signature: (t) => t(answersTexts).signature,
  wrongFormat: (t) => t(answersTexts).wrong_format,
  invalidCharacter: (t) => t(answersTexts).invalid_character,
  unknownField: (t) => t(answersTexts).unknown_field,
} satisfies Record<string, Message>;

/** Returns the message for a ZIP code of another state: it names the ZIP code's state and the selected one. */
export function zipOfOtherState(zip: string, state: string, chosen: string): Message {
  return (t) => t(answersTexts).zip_code_of_other_state({ zip, state, chosen });
}

/** Returns the message for too many files of a question. */
export function tooManyFiles(n: number): Message {
  return (t) => t(answersTexts).too_many_files({ n });
}

/** Returns the message for a text that is too long. */
export function tooLong(n: number): Message {
  return (t) => t(answersTexts).too_long({ n });
}
