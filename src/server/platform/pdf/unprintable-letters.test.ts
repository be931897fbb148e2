import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { unprintableFaults } from "#rules/documents/printable.ts";
import { partsFor, prepareFonts } from "./fonts.ts";
import { Typesetter } from "./typeset.ts";

test("no font of documents has a letter that is rejected at a signer's field", async () => {
  // the scripts that are in use are in the first plane
  const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (letter) => unprintableFaults({ type: "text" }, letter).length > 0 && partsFor(letter.charCodeAt(0)).length > 0,
  );
  expect(letters.length).toBeGreaterThan(0);
  const text = letters.join(" ");
  await prepareFonts(text);
  const type = new Typesetter(new PDFDocument({ autoFirstPage: false, font: "" }));
  const missing = new Set(type.missingIn(text, "regular"));
  expect(letters.filter((letter) => !missing.has(letter))).toEqual([]);
});
