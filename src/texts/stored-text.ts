import type { Catalog } from "#texts/catalog.ts";

/** Texts that are stored or sent in English → in the page's language; English itself has no entries. */
export type StoredTexts = Readonly<Record<string, string>>;

type Area = <Texts>(area: Catalog<Texts>) => Texts;

/**
 * Returns a stored text in the page's language; unchanged if the area doesn't have it, such as a text that a person
 * wrote.
 */
export function storedText(t: Area, area: Catalog<StoredTexts>, text: string): string {
  const texts = t(area);
  return Object.hasOwn(texts, text) ? (texts[text] ?? text) : text;
}
