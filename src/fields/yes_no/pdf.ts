import type { Blank } from "#fields/print.ts";

export const blank: Blank = () => [{ type: "circles", labels: ["Yes", "No"] }];
