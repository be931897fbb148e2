import type { Blank } from "#fields/print.ts";

export const blank: Blank = ({ choices = [] }) => [{ type: "circles", labels: choices.map(({ label }) => label) }];
