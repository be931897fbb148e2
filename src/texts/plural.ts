import type { Language } from "./languages.ts";

type Forms = { one: string; other: string; zero?: string };

const rules = new Map<Language, Intl.PluralRules>();

/** The form of a text that a number takes in a language; `zero`, where there is one, stands for 0 itself. */
export function plural(language: Language, n: number, forms: Forms): string {
  if (n === 0 && forms.zero !== undefined) return forms.zero;
  const known = rules.get(language) ?? new Intl.PluralRules(`${language}-US`);
  rules.set(language, known);
  return known.select(n) === "one" ? forms.one : forms.other;
}

/** A whole number as both languages write it in the United States: 6,001. */
export const formatCount = (n: number): string => n.toLocaleString("en-US");
