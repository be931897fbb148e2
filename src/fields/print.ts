import type { Field } from "#contract/forms.ts";

/**
 * How an answer stands on paper where its text is not enough: a drawing as an SVG path within a box, or words set as
 * handwriting.
 */
export type Printed = { path: string; width: number; height: number } | { handwriting: string };

/** Called only with values that are of the kind's shape and not empty. */
export type Print<Value> = (field: Field, value: Value) => Printed;
