/** One line of the results. */
export type Row = { what: string; ours: number; theirs: number; ratio: number; aim: string; met: boolean };
