import type { Blank } from "#fields/base/print.ts";
import { formText } from "#texts/stock-form/form-text.ts";

/** Longer lists are not printed: people who fill in the form by hand write their own answer. */
const maxPrintedOptions = 12;

export const blank: Blank = ({ choices = [] }, t) => {
  const options = choices.map(({ value, label }) => ({ value, label: formText(t, label) }));
  const labels = options.map(({ label }) => label);
  return [{ type: "list", share: 3, options, ...(labels.length <= maxPrintedOptions && { hint: labels.join(" · ") }) }];
};
