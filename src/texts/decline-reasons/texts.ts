import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** Reasons are stored in English; `storedText` translates one. */
export const declineReasonsTexts = catalog<typeof en>({ en, es });
