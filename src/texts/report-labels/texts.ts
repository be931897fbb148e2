import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** What a report names its figures and searches, as it is stored; `storedText` looks one up. */
export const reportLabelsTexts = catalog<typeof en>({ en, es });
