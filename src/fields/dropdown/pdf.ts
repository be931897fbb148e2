import type { Blank } from "#fields/base/print.ts";

/** Longer lists are not printed: people who fill in the form by hand write their own answer. */
const listed = 12;

export const blank: Blank = ({ choices = [] }) => {
  const labels = choices.map(({ label }) => label);
  const options = choices.map(({ value, label }) => ({ value, label }));
  return [{ type: "list", share: 3, options, ...(labels.length <= listed && { hint: `${labels.join(" · ")}` }) }];
};
