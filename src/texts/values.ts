/** The values that a text is filled in with; amounts and dates come formatted for the language. */
export type Values<Names extends string> = Record<Names, string | number>;
