import type { Catalog } from "#texts/catalog.ts";
import { storedText } from "#texts/stored-text.ts";
import { stockFormTexts } from "./texts.ts";

/**
 * A text of a form in the page's language. Forms are stored in English: what the product's own forms say is translated,
 * what a landlord wrote is as they wrote it.
 */
export function formText(t: <Texts>(area: Catalog<Texts>) => Texts, text: string): string {
  return storedText(t, stockFormTexts, text);
}
