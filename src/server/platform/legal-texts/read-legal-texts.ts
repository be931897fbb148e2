import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { LegalText } from "#contract/api/legal-texts.ts";
import { type LegalPage, legalPages } from "#rules/website/pages.ts";
import { allLanguages, type Language } from "#texts/languages.ts";
import { parseHeader } from "./parse-header.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** The operator's own legal texts; a page without one shows the draft. */
export type LegalTexts = Readonly<Partial<Record<LegalPage, ReadonlyMap<Language, LegalText>>>>;

const maxBytes = 1_000_000;
/** Returns the file name of a page without its extension: `terms/my_payments` → `terms-my-payments`. */
const fileName = (page: LegalPage) => page.replace(/[/_]/g, "-");

/**
 * Reads an operator's legal texts: one folder per language, with a Markdown file for each page that has a text. A page
 * has a text in every language or in none, with the same newest version.
 * @returns the texts, and every fault by file and line; the texts are complete only if there are no faults
 */
export function readLegalTexts(folder: string): { texts: LegalTexts; faults: string[] } {
  const faults: string[] = [];
  const textsByLanguage = new Map(allLanguages.map((language) => [language, readFolder(folder, language, faults)]));
  const texts: Partial<Record<LegalPage, ReadonlyMap<Language, LegalText>>> = {};
  for (const page of legalPages) {
    const translations = allLanguages.map((language) => [language, textsByLanguage.get(language)?.get(page)] as const);
    const existingTexts = translations.flatMap(([language, text]) => (text ? [[language, text] as const] : []));
    if (existingTexts.length === 0) continue;
    for (const [language, text] of translations)
      if (!text) faults.push(`${language}/${fileName(page)}.md is missing: another language has this text`);
    if (new Set(existingTexts.map(([, { versions }]) => newestVersionKey(versions))).size > 1)
      faults.push(`${fileName(page)} has another newest version or date in one language than in the other`);
    if (existingTexts.length === allLanguages.length) texts[page] = new Map(existingTexts);
  }
  if (textsByLanguage.size > 0 && faults.length === 0 && Object.keys(texts).length === 0)
    faults.push("it has no texts");
  return { texts, faults };
}

const newestVersionKey = (versions: LegalText["versions"]) =>
  versions[0] && `${versions[0].version} ${versions[0].date}`;

function readFolder(folder: string, language: Language, faults: string[]): Map<LegalPage, LegalText> {
  const texts = new Map<LegalPage, LegalText>();
  const names = namesIn(join(folder, language));
  if (!names) faults.push(`it must have a folder ${language}, which can be read`);
  for (const name of names ?? []) {
    const file = `${language}/${name}`;
    const page = legalPages.find((each) => name === `${fileName(each)}.md`);
    const text = page && readLegalText(folder, file, faults);
    if (!page) faults.push(`${file} must be named ${legalPages.map(fileName).join(", ")}, with .md`);
    else if (text) texts.set(page, text);
  }
  return texts;
}

/** Lists the names in a folder, without hidden files; undefined if it can't be read. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .sort();
  } catch {
    return undefined;
  }
}

function readLegalText(folder: string, file: string, faults: string[]): LegalText | undefined {
  const path = join(folder, file);
  try {
    if (statSync(path).size > maxBytes) throw new Error("too large");
    const source = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
    return parseLegalText(source, (line, message) => faults.push(`${file}, line ${line}, ${message}`));
  } catch {
    faults.push(`${file} must be a file of text in UTF-8, of at most 1 MB`);
    return undefined;
  }
}

/** Parses a legal text with its header. @param fault called for each fault; the result is usable only without any */
export function parseLegalText(source: string, fault: (line: number, message: string) => void): LegalText {
  const lines = source.split(/\r?\n/);
  const { next, description, versions } = parseHeader(lines, fault);
  const body = parseMarkdown(lines.slice(next).join("\n"), next + 1, fault);
  if (!body.heading) fault(next + 1, "must be the title, as # Title");
  if (body.content.length === 0) fault(lines.length, "ends the file without any text");
  return { description, versions, ...body };
}
