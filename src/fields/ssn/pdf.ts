import type { Blank } from "#fields/base/print.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";

/** A PDF doesn't encrypt it: it should not be entered in a file that is then emailed. */
export const blank: Blank = (_field, t) => [
  {
    type: "text",
    share: 6,
    withoutHelp: true,
    hint: t(pdfTexts).ssn_hint,
  },
];
