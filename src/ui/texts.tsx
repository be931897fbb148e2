import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Catalog, Language } from "#texts/catalog.ts";
import type { Message } from "#texts/message.ts";

/**
 * English source text → text in the page's language. What is absent stays English.
 *
 * A text that comes with its values already in it, such as a message of the server, is found by a key that has them
 * numbered: `Use at most {0} characters.`
 */
export type Catalogue = Record<string, string>;

/** Gives texts in the page's language. */
export type Translate = {
  /** The texts of an area: `t(paymentsTexts).card_declined`, `t(commonTexts).page({ n: 2 })`. */
  <Texts>(area: Catalog<Texts>): Texts;
  /** A message, such as what is wrong with an answer. */
  (message: Message): string;
  /** The translation of a text that reaches the page as English, such as a label of a stock form; itself if there is none. */
  (text: string, vars?: Record<string, string | number>): string;
};

type Texts = { language: Language; catalogue: Catalogue };

const TextsContext = createContext({ language: "en" as Language, t: translator("en", {}) });

/**
 * Gives the page's language and its texts to everything inside. Without it every text is English.
 * @param catalogue keep it the same object between renders: every text is asked again when it changes
 */
export function TextsProvider({ language, catalogue, children }: Texts & { children: ReactNode }) {
  const texts = useMemo(() => ({ language, t: translator(language, catalogue) }), [language, catalogue]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** @returns the translator of this page; the same function until the language changes */
export function useT(): Translate {
  return useContext(TextsContext).t;
}

/** @returns the page's language, for the `lang` attribute */
export function useLanguage(): Language {
  return useContext(TextsContext).language;
}

/** @returns the page's language as it is used in the United States, for `Intl` */
export function useLocale(): string {
  return `${useLanguage()}-US`;
}

/** The texts of a language outside of a page; a page asks `useT`. */
export function translator(language: Language, catalogue: Catalogue): Translate {
  const numbered = numberedIn(catalogue);
  function translate<Texts>(area: Catalog<Texts>): Texts;
  function translate(message: Message): string;
  function translate(text: string, vars?: Record<string, string | number>): string;
  function translate<Texts>(
    text: string | Catalog<Texts> | Message,
    vars?: Record<string, string | number>,
  ): string | Texts {
    if (typeof text === "function") return text(translate);
    if (typeof text !== "string") return text.in(language);
    if (Object.hasOwn(catalogue, text)) return fill(catalogue[text], vars);
    return vars ? fill(text, vars) : (fromNumbered(numbered, text) ?? text);
  }
  return translate;
}

function fill(text = "", vars?: Record<string, string | number>): string {
  if (!vars) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(vars, name) ? String(vars[name]) : whole));
}

type Numbered = { pattern: RegExp; text: string };

/** A value is a number, an amount of money or a quotation; behind a colon or a quotation mark it may be any text. */
function numberedIn(catalogue: Catalogue): Numbered[] {
  return Object.entries(catalogue)
    .filter(([key]) => key.includes("{0}"))
    .map(([key, text]) => {
      const parts = key.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      const source = parts.reduce(
        (sum, part) => `${sum}${/(?:: |“)$/.test(sum) ? "(.+)" : "(\\$?\\d[\\d.,]*|“.+”)"}${part}`,
      );
      return { pattern: new RegExp(`^${source}$`, "s"), text };
    });
}

function fromNumbered(numbered: Numbered[], text: string): string | undefined {
  for (const { pattern, text: into } of numbered) {
    const [, ...values] = pattern.exec(text) ?? [];
    if (values.length > 0) return fill(into, Object.fromEntries(values.map((value, at) => [at, value])));
  }
}
