/** The sort values of bundles by ID, compared one after the other; a bundle without an entry is unknown. */
export type SortValues = ReadonlyMap<string, readonly number[]>;
