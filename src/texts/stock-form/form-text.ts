import type { Catalog } from "#texts/catalog.ts";
import { stockFormTexts } from "./texts.ts";

/**
 * A text of a form in the page's language. Forms are stored in English: what the product's own forms say is translated,
 * what a landlord wrote is as they wrote it.
 */
export function formText(t: <Texts>(area: Catalog<Texts>) => Texts, text: string): string {
  const stock = t(stockFormTexts);
  return Object.hasOwn(stock, text) ? (stock[text] ?? text) : text;
}
