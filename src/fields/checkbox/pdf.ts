import type { Blank } from "#fields/print.ts";

export const blank: Blank = ({ choices = [] }) => [{ type: "boxes", labels: choices.map(({ label }) => label) }];
