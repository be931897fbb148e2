import { expect, test } from "vitest";
import { namesIn, stripCommentsAndStrings } from "./pdf-names.ts";

test.each([
  ["/A (x) /B", "/A  /B"],
  ["/A (x (y) z) /B", "/A  /B"],
  ["/A (% (x) ) /B", "/A  /B"],
  ["/A (\\) % ) /B", "/A  /B"],
  ["/A\\(x) /B", "/A /B"],
  ["/A % (x\n/B", "/A /B"],
  ["/A % (x) \r/B (", "/A /B "],
])("the PDF syntax %j is %j without its strings and comments", (text, rest) =>
  expect(stripCommentsAndStrings(text)).toBe(rest),
);

test("names in a PDF are read with their escapes resolved", () => {
  expect([...namesIn("<</J#61vaScript/#4a#53(x)/A#2fB>>")]).toEqual(["JavaScript", "JS", "A/B"]);
});
