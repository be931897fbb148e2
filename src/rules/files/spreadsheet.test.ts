import { expect, test } from "vitest";
import { escapeFormula } from "./spreadsheet.ts";

test.each([
  "=1+1",
  "+1",
  "+442079460958-A1",
  "+1518555\n0142",
  "-1",
  "@SUM(A1)",
  "\tx",
  "\r=1",
  "  =1",
  "\u00A0=1",
  "Nora\n=1",
  "Nora\r\n +1",
  "＝1",
])("the spreadsheet export adds an apostrophe before the text %j, which a spreadsheet would run as a formula", (text) =>
  expect(escapeFormula(text)).toBe(`'${text}`),
);

test.each(["Nora", "(360) 555-0142", "+442079460958", "48-50 Linden Avenue", "a=b", "", 2.5, -3])(
  "the spreadsheet export doesn't change %j",
  (value) => expect(escapeFormula(value)).toBe(value),
);
