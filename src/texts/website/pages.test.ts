import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { websitePages } from "#rules/website/pages.ts";
import type { ArticleTexts } from "./article.ts";

const load = async (language: string) => {
  const files = globSync(`*/${language}.ts`, { cwd: import.meta.dirname }).filter((file) => dirname(file) !== "common");
  const pages = files.map(async (file) => {
    const { default: texts } = (await import(join(import.meta.dirname, file))) as { default: ArticleTexts };
    return [basename(dirname(file)), texts] as const;
  });
  return new Map(await Promise.all(pages));
};
const english = await load("en");
const spanish = await load("es");
const words = ({ lead, sections, questions = [] }: ArticleTexts) =>
  [
    lead,
    ...sections.flatMap(({ text, points = [] }) => [...text, ...points]),
    ...questions.map(({ answer }) => answer),
  ].join(" ");
const shape = ({ sections, questions = [] }: ArticleTexts) => [
  questions.length,
  ...sections.map(({ text, points = [] }) => [text.length, points.length]),
];

test("every text page of the website has English and Spanish texts", () => {
  const named = websitePages.map((name) => name.replace(/[/._]/g, "-")).sort();
  expect([...english.keys()].sort()).toEqual(named);
  expect([...spanish.keys()].sort()).toEqual(named);
});

test.each([...english])(
  "the website page %s has over 600 characters of text, with the same structure in English and Spanish",
  (name, texts) => {
    const translated = spanish.get(name);
    if (!translated) throw new Error("It has no Spanish.");
    expect(shape(translated)).toEqual(shape(texts));
    for (const page of [texts, translated]) {
      expect(words(page).length).toBeGreaterThan(600);
      // what search results show of them
      expect(page.title.length).toBeLessThanOrEqual(70);
      expect(page.description.length).toBeGreaterThan(50);
      expect(page.description.length).toBeLessThanOrEqual(170);
    }
    expect(words(translated)).not.toBe(words(texts));
  },
);

test.each(["title", "description", "heading"] as const)("no two website pages have the same %s", (part) => {
  for (const pages of [english, spanish]) {
    const all = [...pages.values()].map((page) => page[part]);
    expect(new Set(all).size).toBe(all.length);
  }
});
