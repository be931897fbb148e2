import type { Language } from "#texts/languages.ts";
import type { Message } from "#texts/message.ts";
import type { Translate } from "#ui/texts.tsx";

/** What is wrong, by field. */
export type Errors = Record<string, Message[]>;

/**
 * Finds the errors that a form does not show beside any of its controls.
 * @param shown the form's text after the errors were given to its controls
 * @returns each in the visitor's language; in English with its field's name before it, since names have no translation
 */
export function undisplayedErrors(errors: Errors, shown: string, t: Translate, language: Language): string[] {
  return Object.entries(errors)
    .filter(([, texts]) => !texts.some((text) => shown.includes(t(text))))
    .map(([field, texts]) => (language === "en" ? `${titleOf(field)}: ` : "") + texts.map((text) => t(text)).join(" "));
}

/**
 * Leaves out the errors of fields that have been corrected since, and adds none of fields that were right.
 * @param now what is at fault at present
 */
export function remainingErrors(errors: Errors, now: Errors): Errors {
  return Object.fromEntries(Object.keys(errors).flatMap((field) => (now[field] ? [[field, now[field]]] : [])));
}

/** `landlord.company_name` → `Company name`. */
function titleOf(field: string): string {
  const label = (field.split(".").at(-1) ?? field).replaceAll("_", " ").trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
