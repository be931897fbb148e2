import type { Blank } from "#fields/base/print.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { fileLimit } from "./kind.ts";

export const blank: Blank = (field, t) => [
  {
    type: "boxes",
    labels: [fileLimit(field) > 1 ? t(pdfTexts).copies_attached : t(pdfTexts).copy_attached],
    withoutHelp: true,
  },
];
