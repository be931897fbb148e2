import type { Language } from "./languages.ts";

type Forms = { one: string; other: string; zero?: string };

const rules = new Map<Language, Intl.PluralRules>();

/** Returns the form of a text for a number in a language; `zero`, if present, is the form for 0. */
export function plural(language: Language, n: number, forms: Forms): string {
  if (n === 0 && forms.zero !== undefined) return forms.zero;
  const known = rules.get(language) ?? new Intl.PluralRules(`${language}-US`);
  rules.set(language, known);
  return known.select(n) === "one" ? forms.one : forms.other;
}

/** Formats a whole number as both languages write it in the United States: 6,001. */
export const formatCount = (n: number): string => n.toLocaleString("en-US");
