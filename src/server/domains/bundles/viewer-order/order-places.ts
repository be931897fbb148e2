/** Numbers by which a bundle is sorted, compared one after the other, by its ID; a bundle without any is unknown. */
export type Places = ReadonlyMap<string, readonly number[]>;
