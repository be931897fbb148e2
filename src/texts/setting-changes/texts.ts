import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** The labels of reports and settings in a list of changes, by their names in the API; `storedText` translates one. */
export const settingChangesTexts = catalog<typeof en>({ en, es });
