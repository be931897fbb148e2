import { expect, test } from "vitest";
import { hostileTexts } from "#server/testing/hostile/hostile-texts.ts";
import { openPages, template } from "./testing/page-scene.ts";

const scene = openPages();

/** Returns a form's page in which every name is the given text. */
async function pageOf(text: string): Promise<string> {
  const landlord = { ...template.landlord, name: text };
  scene.forms = { "oak-street": { ...template, name: text, title: text, landlord } };
  return (await scene.get("/apply/oak-street")).body;
}

/** Returns the tags and attribute names of a page, without values, texts and code. */
const markupOf = (html: string): string[] =>
  html
    .replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, "$1")
    .replace(/="[^"]*"/g, "")
    .match(/<[^>]*>/g) ?? [];

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const words = (text: string) => text.trim().replace(/\s+/g, " ");

test("script-injection texts in the names of a form and its landlord are text in its page, without any additional HTML tag or attribute", async () => {
  const usual = markupOf(await pageOf("Oak Street"));
  expect(usual.length).toBeGreaterThan(50);
  expect(hostileTexts).toHaveLength(60);
  for (const text of hostileTexts) {
    const page = await pageOf(text);
    expect([text, markupOf(page)]).toEqual([text, usual]);
    expect(words(page)).toContain(words(text).replace(/[&<>"']/g, (sign) => escapes[sign] ?? ""));
  }
});
