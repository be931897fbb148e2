import type { Blank } from "#fields/base/print.ts";

export const blank: Blank = ({ choices = [] }) => [{ type: "circles", labels: choices.map(({ label }) => label) }];
