import { isLanguage, type Language } from "#rules/text/languages.ts";
import type { Letter, Words } from "../platform/mail/render-email.ts";
import { english } from "./english.ts";
import { spanish } from "./spanish.ts";

type Letters = typeof english;
const letters: Record<Language, Letters> = { en: english, es: spanish };

/**
 * A letter in its reader's language: `letter("es", "passcode", "123456", 10)`.
 * @param language English where it is not known
 */
export function letter<Name extends keyof Letters>(
  language: string | null | undefined,
  name: Name,
  ...values: Parameters<Letters[Name]>
): Letter {
  const known = isLanguage(language) ? language : "en";
  const write = letters[known][name] as (...values: Parameters<Letters[Name]>) => Words;
  return { language: known, ...write(...values) };
}
