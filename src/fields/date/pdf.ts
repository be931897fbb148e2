import type { Blank } from "#fields/base/print.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";

export const blank: Blank = (_field, t) => [{ type: "text", share: 2, hint: t(fieldsTexts).mm_dd_yyyy }];
