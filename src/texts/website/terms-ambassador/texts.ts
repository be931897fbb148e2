import { catalog } from "#texts/catalog.ts";
import type { LegalArticleTexts } from "../article.ts";
import en from "./en.ts";
import es from "./es.ts";

export const termsAmbassadorTexts = catalog<LegalArticleTexts>({ en, es });
