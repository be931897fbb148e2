import type { Field, FieldKind } from "#contract/schemas/forms.ts";
import type { Today } from "#rules/text/dates.ts";
import type { Message } from "#texts/message.ts";

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
  /** the properties a new field of this kind starts with, beside `name` and `field_id` */
  defaults: Partial<Field> & Pick<Field, "label">;
  /** how long an answer takes, for the estimate that applicants see before they start */
  seconds: number;
  /** shows text only and takes no answer: it is never in `values` */
  answerless?: true;
  /** encrypted when stored, masked when shown, never kept in a draft on the device */
  secret?: true;
  /** asks for a Social Security number, which some places do not let be required */
  isSsn?: true;
  /** its answer is an address in its parts */
  isAddress?: true;
  /** chooses one of the company's agents */
  isAgent?: true;
  /** its answer is a signature: made only by who agreed to sign electronically, never kept in a draft on the device */
  signs?: true;
  /** the allowed number of `choices` in a field of this kind; absent if it has none */
  options?: { min: number; max: number };
  /** the paths of the uploaded files that a value names, which become the application's when it is submitted */
  uploads?: (value: Value) => string[];
  /** whether the value has the kind's shape; other values are rejected before `validate` is called */
  is: (value: unknown) => value is Value;
  isEmpty: (value: Value) => boolean;
  /**
   * Every message at fault, empty when the value holds. Called only with values that are not empty: `required`
   * is the same for all kinds and is checked by `validateValues`.
   * @param today what dates are held against; without it they may lie anywhere
   */
  validate: (field: Field, value: Value, today?: Today) => Message[];
  /** the kind's own spelling of a text that is usually written in another way; other texts as they are */
  respell?: (field: Field, text: string) => string;
  /** the answer as it is stored, of a value that holds; the value itself where there is none */
  normalize?: (value: Value) => Value;
  /** as a person reads it: in the summary, the PDF and emails. Never called with an empty value */
  toText: (field: Field, value: Value) => string;
  /** what a condition compares, where that is not the value's one text. Never called with an empty value */
  plain?: (value: Value) => string[];
  /**
   * The possible answers, if they are few and known: `value` as compared by conditions, `label` as displayed. One for
   * each of the field's `choices`, in their order, if it has any.
   */
  answers?: (field: Field) => { value: string; label: string }[];
  /** its value cannot be written down to be compared: the builder only offers to ask whether it is answered */
  uncompared?: true;
  /** the fields nested in the selected answer, if the kind nests fields */
  nested?: (field: Field, value: Value) => Field[];
};
