import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** What the product's own forms say, as it is stored → in the page's language. `formText` looks a text up. */
export const stockFormTexts = catalog<typeof en>({ en, es });
