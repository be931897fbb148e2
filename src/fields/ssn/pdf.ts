import type { Blank } from "#fields/base/print.ts";

/** On paper nothing seals it: it should not be written into a file that is then e-mailed. */
export const blank: Blank = () => [
  {
    type: "text",
    share: 6,
    unhelped: true,
    hint: "000-00-0000. Do not e-mail a form with this number in it: leave it open and give it in person.",
  },
];
