import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePhone as inBrowser } from "#rules/phones/in-browser.ts";
import { parsePhone as onServer } from "#rules/phones/on-server.ts";
import { formatPhone, maskPhone } from "#rules/phones/phones.ts";

test.each([
  ["(518) 555-0142", "+15185550142"],
  ["518.555.0142", "+15185550142"],
  ["1 518 555 0142", "+15185550142"],
  ["+1 (518) 555-0142", "+15185550142"],
  ["+44 20 7946 0958", "+442079460958"],
  ["011 44 20 7946 0958", "+442079460958"],
  ["+52 55 1234 5678", "+525512345678"],
])("the phone number %s is stored as %s", (typed, stored) => {
  expect([inBrowser(typed), onServer(typed)]).toEqual([stored, stored]);
  expect(inBrowser(stored)).toBe(stored);
});

test.each([
  "",
  "555-0142",
  "(518) 555-014",
  "(518) 555-01422",
  "(118) 555-0142",
  "(518) 155-0142",
  "44 20 7946 0958",
  "+",
  "+44",
  "n/a",
  "+1 518 555 014",
  "+44 20 7946 0958 0958 0958",
])("%j isn't a valid phone number", (typed) => {
  expect([inBrowser(typed), onServer(typed)]).toEqual([undefined, undefined]);
});

test("the server accepts international phone numbers, even with a leading zero that isn't dialed from abroad", () => {
  expect(onServer("+44 (0)20 7946 0958")).toBe("+442079460958");
  expect(onServer("+49 1")).toBeUndefined();
  expect(onServer("+999 12345678")).toBeUndefined();
});

test.each([
  ["5185550142", "(518) 555-0142"],
  ["+1 518.555.0142", "(518) 555-0142"],
  ["+15185550142", "(518) 555-0142"],
  ["+4", "+4"],
  ["+44 20 7946 0958", "+442079460958"],
  ["011 44 20 7946 0958", "+442079460958"],
  ["44 20 7946 0958", "442079460958"],
  ["51855501425", "51855501425"],
])("typing the phone number %s shows %s", (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

test("formatting a phone number while it is typed removes only prefix digits, and formatting it again changes nothing", () => {
  const prefix = /^(?:011|1)/;
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[\d ()-]{0,20}$/), (typed) => {
      const shown = maskPhone(typed);
      expect(maskPhone(shown)).toBe(shown);
      const [before, after] = [typed, shown].map((text) => text.replace(/\D/g, ""));
      expect([before, before?.replace(prefix, "")]).toContain(after);
    }),
  );
  for (const stored of ["+15185550142", "+442079460958"]) {
    expect(inBrowser(formatPhone(stored))).toBe(stored);
    expect(maskPhone(stored)).toBe(formatPhone(stored));
  }
});
