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
])("searching the palette for %s finds a kind of field by its name or a synonym", (query, kind) => {
  expect(findKinds(query, english)[0]).toBe(kind);
});

test.each([
  ["teléfono", "phone"],
  ["telefono", "phone"],
  ["cumpleaños", "date"],
  ["cedula", "file"],
  ["phone", "phone"],
])("in Spanish, %s finds a kind of field with or without accents, and by its English name", (query, kind) => {
  expect(findKinds(query, spanish)).toContain(kind);
});

test("palette results that begin with the query come before synonyms", () => {
  expect(findKinds("date", english).slice(0, 2)).toEqual(["date", "date_range"]);
  expect(findKinds("signature", english).slice(0, 2).sort()).toEqual(["signature", "signature_new"]);
});

test("a palette search without a match finds nothing", () => {
  expect(findKinds("zebra", english)).toEqual([]);
});
