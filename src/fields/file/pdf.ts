import type { Blank } from "#fields/print.ts";

export const blank: Blank = () => [{ type: "boxes", labels: ["A copy is attached"], unhelped: true }];
