/** The sort values of bundles by ID, compared one after the other; a bundle without an entry is unknown. */
export type Places = ReadonlyMap<string, readonly number[]>;
