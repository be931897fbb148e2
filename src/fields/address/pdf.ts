import type { Blank } from "#fields/base/print.ts";
import { stateOptions } from "#fields/shared/state-options.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";

export const blank: Blank = (_field, t) => [
  { type: "text", name: "street", label: t(fieldsTexts).street_address, share: 4 },
  { type: "text", name: "unit", label: t(fieldsTexts).unit_optional, share: 2, optional: true },
  { type: "text", name: "city", label: t(fieldsTexts).city, share: 3 },
  { type: "list", name: "state", label: t(fieldsTexts).state, share: 2, options: stateOptions },
  { type: "text", name: "zip", label: t(fieldsTexts).zip_code, share: 1 },
];
