/** The values that are inserted into a text; amounts and dates are already formatted for the language. */
export type Values<Names extends string> = Record<Names, string | number>;
