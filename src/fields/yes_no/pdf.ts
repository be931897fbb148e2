import type { Blank } from "#fields/base/print.ts";

export const blank: Blank = () => [{ type: "circles", labels: ["Yes", "No"] }];
