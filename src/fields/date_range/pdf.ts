import type { Blank } from "#fields/base/print.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";

export const blank: Blank = (_field, t) => [
  { type: "text", name: "start", label: t(fieldsTexts).from, share: 2, hint: t(fieldsTexts).mm_dd_yyyy },
  { type: "text", name: "end", label: t(fieldsTexts).to, share: 2, hint: t(fieldsTexts).mm_dd_yyyy },
];
