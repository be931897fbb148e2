import type { Field } from "#contract/schemas/forms.ts";
import type { Texts } from "#texts/message.ts";

/**
 * How an answer is printed when its text is not enough: a drawing as an SVG path within a box, or words set as
 * handwriting.
 */
export type PrintedAnswer = { path: string; width: number; height: number } | { handwriting: string };

/** Called only with values that are of the kind's shape and not empty. */
export type Print<Value> = (field: Field, value: Value) => PrintedAnswer;

/** The width of an input, in sixths of the page. */
type WidthInSixths = 1 | 2 | 3 | 4 | 6;

/** An input on a printed blank form. Only a kind with several inputs gives them a `name` and a `label`. */
export type BlankPart = {
  name?: string;
  label?: string;
  /** may be blank even if the field is required */
  optional?: true;
  /** the field's own help is about the screen and is not printed */
  withoutHelp?: true;
} & (
  | { type: "text"; share: WidthInSixths; lines?: number; hint?: string }
  | { type: "list"; share: WidthInSixths; options: { value: string; label: string }[]; hint?: string }
  /** checkboxes: any number of them */
  | { type: "boxes"; labels: string[] }
  /** radio buttons: one of them */
  | { type: "circles"; labels: string[] }
  | { type: "signature"; share: WidthInSixths; hint?: string }
);

/** Returns the inputs of a kind on a printed blank form, labeled in its language. */
export type Blank = (field: Field, t: Texts) => BlankPart[];
