import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** The labels of a report's figures and searches, as they are stored; `storedText` translates one. */
export const reportLabelsTexts = catalog<typeof en>({ en, es });
