import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

export const electronicConsentTexts = catalog<typeof en>({ en, es });
