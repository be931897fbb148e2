import { catalog } from "#texts/catalog.ts";
import type { ArticleTexts } from "../article.ts";
import en from "./en.ts";
import es from "./es.ts";

export const verifyTexts = catalog<ArticleTexts>({ en, es });
