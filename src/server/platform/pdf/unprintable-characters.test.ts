import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { unprintableFaults } from "#rules/documents/fields/printable.ts";
import { partsFor, prepareFonts } from "./fonts.ts";
import { Typesetter } from "./typeset.ts";

test("characters that signers' fields reject are missing from all document fonts", async () => {
  // the scripts that are in use are in the first plane
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) =>
      unprintableFaults({ type: "text" }, character).length > 0 && partsFor(character.charCodeAt(0)).length > 0,
  );
  expect(characters.length).toBeGreaterThan(0);
  const text = characters.join(" ");
  await prepareFonts(text);
  const type = new Typesetter(new PDFDocument({ autoFirstPage: false, font: "" }));
  const missing = new Set(type.findMissing(text, "regular"));
  expect(characters.filter((character) => !missing.has(character))).toEqual([]);
});
