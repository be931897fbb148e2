import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";

/** English source text → text in the page's language. What is absent stays English. */
export type Catalogue = Record<string, string>;

/** `t("Page {n}", { n: 2 })`: the English text is the key; `{name}` is filled in only when `vars` are given. */
export type Translate = (text: string, vars?: Record<string, string | number>) => string;

type Texts = { language: string; catalogue: Catalogue };

const TextsContext = createContext<Texts>({ language: "en", catalogue: {} });

/**
 * Gives the page's language and its texts to everything inside. Without it every text is English.
 * @param language BCP 47 tag, such as `en` or `es`
 * @param catalogue keep it the same object between renders: every text is asked again when it changes
 */
export function TextsProvider({ language, catalogue, children }: Texts & { children: ReactNode }) {
  const texts = useMemo(() => ({ language, catalogue }), [language, catalogue]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** @returns the translator of this page; the same function until the language changes */
export function useT(): Translate {
  const { catalogue } = useContext(TextsContext);
  return useCallback((text, vars) => fill(Object.hasOwn(catalogue, text) ? catalogue[text] : text, vars), [catalogue]);
}

/** @returns the page's language, for `Intl` and the `lang` attribute */
export function useLanguage(): string {
  return useContext(TextsContext).language;
}

function fill(text = "", vars?: Record<string, string | number>): string {
  if (!vars) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(vars, name) ? String(vars[name]) : whole));
}
