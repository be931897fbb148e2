import type { Catalog } from "#texts/catalog.ts";
import { storedText } from "#texts/stored-text.ts";
import { stockFormTexts } from "./texts.ts";

/**
 * Returns a text of a form in the page's language. Forms are stored in English: the texts of the product's own forms
 * are translated, a landlord's own texts stay unchanged.
 */
export function formText(t: <Texts>(area: Catalog<Texts>) => Texts, text: string): string {
  return storedText(t, stockFormTexts, text);
}
