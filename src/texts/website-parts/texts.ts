import { catalog } from "../catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

export const websitePartsTexts = catalog({ en, es });
