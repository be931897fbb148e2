/** A move of the pen to (mx, my), in the pad's pixels: draws a line from (lx, ly), or begins a stroke without them. */
export type Point = { mx: number; my: number; lx?: number; ly?: number };

/** drawn, or typed */
export type Value = Point[] | string;
