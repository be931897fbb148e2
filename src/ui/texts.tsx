import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "#texts/catalog.ts";
import { type Texts, textsIn } from "#texts/message.ts";

export type { Texts as Translate };

const TextsContext = createContext({ language: "en" as Language, t: textsIn("en") });

/** Provides the page's language to its children. Without it, texts are English. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const texts = useMemo(() => ({ language, t: textsIn(language) }), [language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** @returns the function that returns the page's texts; stable until the language changes */
export function useT(): Texts {
  return useContext(TextsContext).t;
}

/** @returns the page's language, for the `lang` attribute */
export function useLanguage(): Language {
  return useContext(TextsContext).language;
}

/** @returns the page's language with the US region, for `Intl` */
export function useLocale(): string {
  return `${useLanguage()}-US`;
}
