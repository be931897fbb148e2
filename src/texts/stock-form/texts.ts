import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** The texts of the product's own forms, as stored → in the page's language. `formText` translates one. */
export const stockFormTexts = catalog<typeof en>({ en, es });
