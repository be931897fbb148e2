import { expect, test } from "vitest";
import { englishPath, isWebsitePath, languageOfPath, localizedPath } from "./addresses.ts";

test.each([
  ["/", "/es"],
  ["/laws", "/es/laws"],
  ["/laws/new-york-city-ny", "/es/laws/new-york-city-ny"],
  ["/terms/my_payments", "/es/terms/my_payments"],
  ["/condo.com", "/es/condo.com"],
  ["/demo/report/credit", "/es/demo/report/credit"],
])("the website page %s has the Spanish path %s, and the paths can be converted both ways", (english, spanish) => {
  expect(localizedPath("es", english)).toBe(spanish);
  expect(localizedPath("es", spanish)).toBe(spanish);
  expect(localizedPath("en", spanish)).toBe(english);
  expect([languageOfPath(english), languageOfPath(spanish)]).toEqual(["en", "es"]);
  expect(englishPath(`${spanish}/`)).toBe(english);
});

test.each(["/login", "/apply/sample", "/dashboard", "/essex-lofts", "/laws/ca/extra", "//example.com", "/laws/CA?x"])(
  "%s isn't a website page and has no path in the other language",
  (path) => {
    expect(isWebsitePath(path)).toBe(false);
    expect(localizedPath("es", path)).toBe(path);
    expect(languageOfPath(path)).toBeUndefined();
  },
);
