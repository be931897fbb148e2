import type { Blank } from "#fields/base/print.ts";

/** More than these are not listed on paper: whoever fills it in by hand writes an answer of their own. */
const listed = 12;

export const blank: Blank = ({ choices = [] }) => {
  const labels = choices.map(({ label }) => label);
  const options = choices.map(({ value, label }) => ({ value, label }));
  return [{ type: "list", share: 3, options, ...(labels.length <= listed && { hint: `${labels.join(" · ")}` }) }];
};
