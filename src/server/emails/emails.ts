import { isLanguage, type Language } from "#texts/languages.ts";
import type { EmailContent, EmailText } from "../platform/mail/render-email.ts";
import { english } from "./english.ts";
import { spanish } from "./spanish.ts";

type EmailTemplates = typeof english;
const emailTemplates: Record<Language, EmailTemplates> = { en: english, es: spanish };

/**
 * An email in its reader's language: `emailTemplate("es", "passcode", "123456", 10)`.
 * @param language English where it is not known
 */
export function emailTemplate<Name extends keyof EmailTemplates>(
  language: string | null | undefined,
  name: Name,
  ...values: Parameters<EmailTemplates[Name]>
): EmailContent {
  const known = isLanguage(language) ? language : "en";
  const write = emailTemplates[known][name] as (...values: Parameters<EmailTemplates[Name]>) => EmailText; // the union of all templates takes no values
  return { language: known, ...write(...values) };
}
