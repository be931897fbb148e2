import { describe, expect, test } from "vitest";
import { ageAt, birthDateWarning } from "#rules/applicant/ages.ts";
import { warningOf } from "#rules/forms/warnings.ts";
import { initials } from "#rules/text/initials.ts";
import { applyMask, masks } from "#rules/text/masks.ts";
import { passwordFaults } from "#rules/text/passwords.ts";
import { slugFor } from "#rules/text/slugs.ts";
import { states } from "#rules/text/states.ts";
import { isStorableText, truncate } from "#rules/text/text.ts";
import { canTransition, filterOfTab, statusCodes } from "#rules/workflow/statuses.ts";
import { inEnglish } from "#texts/testing/english.ts";

test("invalid Unicode is detected, and valid text isn't reported", () => {
  expect(["", "plain", "😀", "\n\t\u007f"].every(isStorableText)).toBe(true);
  expect(["\0", "a\0b", "\ud83d", "\ude00\ud83d"].some(isStorableText)).toBe(false);
});

test("text is truncated by characters, not by bytes or code units", () => {
  expect(truncate("a".repeat(20), 20)).toBe("a".repeat(20));
  expect(truncate("a".repeat(21), 20)).toBe(`${"a".repeat(20)}…`);
  expect(truncate("😀😀", 1)).toBe("😀…");
});

test.each([
  ["12 Elm St. (rear)", "12-elm-st-rear"],
  ["Casa Núñez", "casa-nunez"],
  ["Łódź Straße", "lodz-strasse"],
  ["¡Sí!", "si"],
  ["Office ﬁve", "office-five"],
])("the link of a form named %s ends with %s", (name, slug) => {
  expect(slugFor(name)).toBe(slug);
});

test("the list of states has the 50 states, the District of Columbia and Puerto Rico", () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(52);
});

describe("ages", () => {
  test("a person's age increases on the birthday and not before", () => {
    expect(ageAt("2000-07-04", "2026-07-03")).toBe(25);
    expect(ageAt("2000-07-04", "2026-07-04")).toBe(26);
    expect(ageAt("2004-02-29", "2026-02-28")).toBe(21);
    expect(ageAt("2004-02-29", "2026-03-01")).toBe(22);
  });

  test("an age under 14 or over 100 causes a warning, but only for the applicant's own birth date", () => {
    const today = "2026-07-04";
    const doubt = (date: string) => birthDateWarning("applicant__date_of_birth", date, today);
    expect(doubt("2012-07-04")).toBeUndefined();
    expect(doubt("2012-07-05")).toEqual({ year: 2012, age: 13 });
    expect(doubt("1926-07-04")).toBeUndefined();
    expect(doubt("1925-07-04")).toEqual({ year: 1925, age: 101 });
    expect(doubt("1900-01-01")).toEqual({ year: 1900, age: 126 });
    expect(doubt("2025-07-04")).toEqual({ year: 2025, age: 1 });
    for (const impossible of ["2030-01-01", "2026-07-04", "2025-07-05", "1899-12-31"])
      expect(doubt(impossible)).toBeUndefined();
    expect(birthDateWarning("guarantor__date_of_birth", "2020-01-01", today)).toBeUndefined();
  });
});

test("a password gets an error message for each rule that it breaks", () => {
  expect(inEnglish(passwordFaults("Abcdefg1"))).toEqual([]);
  expect(inEnglish(passwordFaults("Ab1"))).toEqual(["Use at least 8 characters."]);
  expect(passwordFaults("")).toHaveLength(4);
  expect(inEnglish(passwordFaults("abcdefgh"))).toEqual([
    "Use at least one uppercase letter.",
    "Use at least one number.",
  ]);
  expect(inEnglish(passwordFaults("ABCDEFG1"))).toEqual(["Use at least one lowercase letter."]);
  expect(inEnglish(passwordFaults(`Ab1${"x".repeat(125)}`))).toEqual([]);
  expect(inEnglish(passwordFaults(`Ab1${"x".repeat(126)}`))).toEqual(["Use 128 characters or fewer."]);
});

describe("application statuses", () => {
  test("an application's status can change only by the transitions listed in this test", () => {
    const ways = statusCodes.flatMap((from) =>
      statusCodes.filter((to) => canTransition(from, to)).map((to) => from + to),
    );
    const allowed = "IC IB BI IU CU BU IP CP BP IS CS BS UP US PS SA PA SR PR";
    expect(ways.sort()).toEqual(allowed.split(" ").sort());
  });

  test("each tab of the list of applicants shows applications with different statuses", () => {
    expect(filterOfTab("submitted")).toEqual({ status: ["S", "P"] });
    expect(filterOfTab("archived")).toEqual({ is_archived: true });
    expect(filterOfTab("anything")).toEqual({ is_archived: false });
    expect(filterOfTab("constructor")).toEqual({ is_archived: false });
  });
});

test("a name's initials are those of its first two words, or its first two characters, or “N/A”", () => {
  expect(initials("Nora Jean Castellan", "x@example.com")).toBe("NJ");
  expect(initials("Nora")).toBe("No");
  expect(initials(" ", "ab@example.com")).toBe("ab");
  expect(initials("Émile 😀")).toBe("É😀");
  expect(initials()).toBe("N/A");
});

test("input masks format a phone number, SSN or ZIP code, and add a separator only before the next digit", () => {
  const phone = (typed: string) => applyMask(masks.phone, typed);
  expect(["", "5", "518", "5185", "518555014", "5185550142", "51855501429"].map(phone)).toEqual([
    "",
    "(5",
    "(518",
    "(518) 5",
    "(518) 555-014",
    "(518) 555-0142",
    "(518) 555-0142",
  ]);
  expect(applyMask(masks.ssn, "666123456")).toBe("666-12-3456");
  expect(applyMask(masks.zipcode, "12180-0001")).toBe("12180");
});

test("a form field's warning, for example about a P.O. box, depends on the field's name", () => {
  expect(warningOf("current_address__address1")).toBe("po_box");
  expect(warningOf("applicant__first_name")).toBe("first_name");
  expect(warningOf("applicant__last_name")).toBeUndefined();
});
