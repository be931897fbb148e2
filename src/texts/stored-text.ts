import type { Catalog } from "#texts/catalog.ts";

/** What is stored or sent in English → in the page's language; English itself has no entries. */
export type StoredTexts = Readonly<Record<string, string>>;

type Area = <Texts>(area: Catalog<Texts>) => Texts;

/** A stored text in the page's language; itself where it is none of the area's, such as what a person wrote. */
export function storedText(t: Area, area: Catalog<StoredTexts>, text: string): string {
  const texts = t(area);
  return Object.hasOwn(texts, text) ? (texts[text] ?? text) : text;
}
