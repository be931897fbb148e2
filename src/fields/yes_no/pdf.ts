import type { Blank } from "#fields/base/print.ts";
import { formText } from "#texts/stock-form/form-text.ts";

export const blank: Blank = (_field, t) => [{ type: "circles", labels: [formText(t, "Yes"), formText(t, "No")] }];
