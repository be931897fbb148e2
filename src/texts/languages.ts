/** The languages of the product, each by its own name; texts are written in English and translated from it. */
export const languages = { en: "English", es: "Español" } as const;
export type Language = keyof typeof languages;
export const allLanguages = Object.keys(languages) as Language[]; // the keys of a constant

/** How numbers and dates are written in a language. */
export const locales: Record<Language, string> = { en: "en-US", es: "es-US" };

/** The cookie with the language chosen in this browser: only its code, nothing about the user. */
export const languageCookie = "lintel_language";

/** Whether a value is the code of a language that the product has. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === "string" && Object.hasOwn(languages, text);
}

/**
 * Returns the supported language that a reader prefers (RFC 9110, 12.5.4): the one with the highest weight, or the
 * first of those. A region counts as its language: `es-MX` is Spanish.
 * @param accepted the request's `Accept-Language`; invalid parts are ignored
 * @returns English if it names no supported language
 */
export function languageOf(accepted: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: "en", weight: 0 };
  for (const part of (accepted ?? "").slice(0, 1_000).split(",")) {
    const [, language, q = "1"] = /^\s*([a-z]{2})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part) ?? [];
    const name = language?.toLowerCase();
    if (isLanguage(name) && Number(q) > best.weight) best = { language: name, weight: Number(q) };
  }
  return best.language;
}
