import { expect, test } from "vitest";
import { safeCell } from "./spreadsheet.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=1", "  =1", "\u00A0=1", "Nora\n=1", "Nora\r\n +1", "＝1"])(
  "in an exported spreadsheet, an apostrophe is added before the text %j",
  (text) => expect(safeCell(text)).toBe(`'${text}`),
);

test.each(["Nora", "(360) 555-0142", "48-50 Linden Avenue", "a=b", "", 2.5, -3])(
  "%j is exported to a spreadsheet unchanged",
  (value) => expect(safeCell(value)).toBe(value),
);
