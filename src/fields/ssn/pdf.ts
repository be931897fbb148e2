import type { Blank } from "#fields/base/print.ts";

/** Nothing encrypts it on paper: it should not be entered in a file that is then emailed. */
export const blank: Blank = () => [
  {
    type: "text",
    share: 6,
    unhelped: true,
    hint: "000-00-0000. Do not email a form with this number in it. Leave it blank and hand it over in person.",
  },
];
