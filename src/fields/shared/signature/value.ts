/** The pen moved to (mx, my) in the pad's pixels, drawing from (lx, ly) when given: without it a stroke begins. */
export type Point = { mx: number; my: number; lx?: number; ly?: number };

/** drawn, or typed */
export type Value = Point[] | string;

/** characters of a typed signature (specification, sections 5 and 9) */
export const maxTypedLength = 25;
