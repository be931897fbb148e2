import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** The words that an invitation starts with, in the language of the person who is invited. */
export const invitationMessageTexts = catalog<typeof en>({ en, es });
