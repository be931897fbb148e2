import type { Blank } from "#fields/base/print.ts";
import { formText } from "#texts/stock-form/form-text.ts";

export const blank: Blank = ({ choices = [] }, t) => [
  { type: "circles", labels: choices.map(({ label }) => formText(t, label)) },
];
