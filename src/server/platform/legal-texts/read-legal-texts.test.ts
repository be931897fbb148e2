import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readLegalTexts } from "./read-legal-texts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "legal-texts-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const versionHeader = (number: number) => `---\nversion: ${number}, 2026-11-24, First\n---\n`;
function writeTexts(files: Record<string, string | Buffer>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return readLegalTexts(folder);
}

test("the operator's legal texts are read by page and language, and missing ones are left out", () => {
  const { texts, faults } = writeTexts({
    "en/terms-my-payments.md": `${versionHeader(1)}# Payments\n\nText`,
    "es/terms-my-payments.md": `${versionHeader(1)}# Pagos\n\nTexto`,
    "es/.swp": "",
  });
  expect(faults).toEqual([]);
  expect(Object.keys(texts)).toEqual(["terms/my_payments"]);
  expect(Array.from(texts["terms/my_payments"] ?? [], ([language, { heading }]) => [language, heading])).toEqual([
    ["en", "Payments"],
    ["es", "Pagos"],
  ]);
});

test("errors in all legal text files are reported together", () => {
  const { faults } = writeTexts({
    "en/privacy.md": `${versionHeader(1)}# Privacy\n\n<b>x</b>`,
    "en/privacy.html": `${versionHeader(1)}<h1>Privacy</h1><p>x</p>`,
    "es/privacy.md": `${versionHeader(2)}# Privacidad\n\nTexto`,
    "en/terms.md": `${versionHeader(1)}# Terms\n\nText`,
    "es/imprint.md": "x",
    "es/terms-ambassador.md": Buffer.from([0xff, 0xfe]),
  });
  expect(faults).toEqual([
    "en/privacy.html must be named privacy, terms, terms-ambassador, terms-my-payments, with .md",
    "en/privacy.md, line 6, has HTML, which a legal text can't have",
    "es/imprint.md must be named privacy, terms, terms-ambassador, terms-my-payments, with .md",
    "es/terms-ambassador.md must be a file of text in UTF-8, of at most 1 MB",
    "privacy has another newest version or date in one language than in the other",
    "es/terms.md is missing: another language has this text",
  ]);
});

test("a legal text folder without languages or without texts is an error", () => {
  expect(readLegalTexts(join(folder, "none")).faults).toEqual([
    "it must have a folder en, which can be read",
    "it must have a folder es, which can be read",
  ]);
  for (const language of ["en", "es"]) mkdirSync(join(folder, language));
  expect(readLegalTexts(folder).faults).toEqual(["it has no texts"]);
});
