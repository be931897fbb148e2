import { catalog } from "#texts/catalog.ts";
import en from "./en.ts";
import es from "./es.ts";

/** The default message of an invitation, in the language of the invited person. */
export const invitationMessageTexts = catalog<typeof en>({ en, es });
