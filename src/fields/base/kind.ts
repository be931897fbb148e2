import type { Field, FieldKind } from "#contract/schemas/forms.ts";
import type { Today } from "#rules/text/dates.ts";
import type { Message } from "#texts/message.ts";
import type { StockText } from "#texts/stock-form/es.ts";

/** The sign before or after an answer, such as `$` or `%`: one character, which its space in inputs holds. */
export type Affix = { prefixText?: string; suffixText?: string };

/**
 * The definition of a field kind for all sides: browser, server and print. Plain functions without a schema library,
 * since this is in the form page's bundle.
 *
 * `Value` is the kind's value as it is sent in `values` (specification, section 3). A value that was never entered is
 * absent or equal to `empty`.
 */
export type FieldKindDefinition<Value = unknown> = {
  kind: FieldKind;
  empty: Value;
  /** the properties a new field of this kind starts with, in addition to `name` and `field_id` */
  defaults: Partial<Field> & { label: StockText };
  /** the seconds that an answer takes, for the estimate that applicants see before they start */
  seconds: number;
  /** the sign inside its input on the page and on the form to fill out by hand; only for a kind with one line of text */
  affix?: Affix;
  /** shows text only and takes no answer: it is never in `values` */
  isAnswerless?: true;
  /** encrypted when stored, masked when shown, never in a draft on the device */
  isSecretKind?: true;
  /** such an answer, of this type, if the field asks for a birth date or a number that must stay secret (`forms/secrets.ts`) */
  canBeSecret?: "text" | "date";
  /** a Social Security number, which the law of some places does not let a form require */
  isSsn?: true;
  /** its answer is an address in its parts */
  isAddress?: true;
  /** chooses one of the company's agents */
  isAgent?: true;
  /** a form can accept answers in another format (`validate: false`) */
  allowsAnyFormat?: true;
  /** its answer is a signature: accepted only with consent to sign electronically, never in a draft on the device */
  isSignatureKind?: true;
  /** the allowed number of `choices` in a field of this kind; absent if it has none */
  options?: { min: number; max: number };
  /** the paths of the uploaded files that a value names, which become the application's when it is submitted */
  uploads?: (value: Value) => string[];
  /** whether the value has the kind's shape; other values are rejected before `validate` is called */
  hasShape: (value: unknown) => value is Value;
  isEmpty: (value: Value) => boolean;
  /**
   * Returns every error of a value, none if it is valid. Called only with values that are not empty: `required`
   * is the same for all kinds and is checked by `validateValues`.
   * @param today the date that answers are compared with; without it, any date is accepted
   */
  validate: (field: Field, value: Value, today?: Today) => Message[];
  /** converts a common spelling to the kind's format; other texts stay unchanged */
  respell?: (field: Field, text: string) => string;
  /** converts a valid value to its stored form; without this function the value is stored unchanged */
  normalize?: (value: Value) => Value;
  /** formats the value for people: in the summary, the PDF and emails. Never called with an empty value */
  toText: (field: Field, value: Value) => string;
  /** the texts that a condition compares, if the value isn't a single text. Never called with an empty value */
  comparableTexts?: (value: Value) => string[];
  /**
   * The possible answers, if they are few and known: `value` as compared by conditions, `label` as displayed. One for
   * each of the field's `choices`, in their order, if it has any.
   */
  possibleAnswers?: (field: Field) => { value: string; label: string }[];
  /** its value has no text to compare: a condition can only test whether it is answered */
  isUncomparable?: true;
  /** the fields nested in the selected answer, if the kind nests fields */
  nestedFields?: (field: Field, value: Value) => Field[];
};
