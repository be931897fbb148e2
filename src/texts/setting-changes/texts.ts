import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** What a list of changes calls reports and settings, as the API names them; `storedText` looks one up. */
export const settingChangesTexts = catalog<typeof en>({ en, es });
