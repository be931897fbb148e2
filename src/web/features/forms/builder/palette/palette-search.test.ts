import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { findKinds } from "#web/features/forms/builder/palette/palette-search.ts";

const english = textsIn("en");
const spanish = textsIn("es");

test.each([
  ["phone", "phone"],
  ["E-MAIL", "email"],
  ["email", "email"],
  ["birthday", "date"],
  ["ssn", "ssn"],
  ["drop down", "dropdown"],
  ["rent amount", "currency"],
  ["upload", "file"],
  ["radio", "choice"],
])("searching the form builder's fields for %s finds a kind of field by its name or a synonym: %s", (query, kind) => {
  expect(findKinds(query, english)[0]).toBe(kind);
});

test.each([
  ["teléfono", "phone"],
  ["telefono", "phone"],
  ["cumpleaños", "date"],
  ["cedula", "file"],
  ["phone", "phone"],
])(
  "searching the form builder's fields in Spanish for %s finds a kind of field, also without accents or in English: %s",
  (query, kind) => {
    expect(findKinds(query, spanish)).toContain(kind);
  },
);

test("searching the form builder's fields lists kinds whose names begin with the query before kinds found by a synonym", () => {
  expect(findKinds("date", english).slice(0, 2)).toEqual(["date", "date_range"]);
  expect(findKinds("signature", english).slice(0, 2).sort()).toEqual(["signature", "signature_new"]);
});

test("searching the form builder's fields for an unrelated word finds nothing", () => {
  expect(findKinds("zebra", english)).toEqual([]);
});
