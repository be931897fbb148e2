/** One line of the results. */
export type Row = { what: string; lintel: number; baseline: number; ratio: number; target: string; met: boolean };
