import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** Texts that only PDFs and the report page show; texts that a screen shows too are in the screen's area. */
export const pdfTexts = catalog<typeof en>({ en, es });
