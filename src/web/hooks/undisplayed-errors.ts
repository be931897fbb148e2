import type { Language } from "#texts/languages.ts";
import type { Message } from "#texts/message.ts";
import type { Translate } from "#ui/texts.tsx";

/** Error messages by field. */
export type Errors = Record<string, Message[]>;

/**
 * Returns the errors that a form does not show next to any control.
 * @param displayedText the form's text after its controls show the errors
 * @returns messages in the visitor's language; in English prefixed with the field's name, since names have no
 *   translation
 */
export function undisplayedErrors(errors: Errors, displayedText: string, t: Translate, language: Language): string[] {
  return Object.entries(errors)
    .filter(([, texts]) => !texts.some((text) => displayedText.includes(t(text))))
    .map(
      ([field, texts]) => (language === "en" ? `${fieldLabel(field)}: ` : "") + texts.map((text) => t(text)).join(" "),
    );
}

/**
 * Drops the errors of fields that have been corrected since, and adds none.
 * @param currentErrors the current errors
 */
export function remainingErrors(errors: Errors, currentErrors: Errors): Errors {
  return Object.fromEntries(
    Object.keys(errors).flatMap((field) => (currentErrors[field] ? [[field, currentErrors[field]]] : [])),
  );
}

/** Formats a field's name: `landlord.company_name` → `Company name`. */
function fieldLabel(field: string): string {
  const label = (field.split(".").at(-1) ?? field).replaceAll("_", " ").trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
