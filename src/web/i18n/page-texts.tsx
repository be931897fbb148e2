import { type ReactNode, useSyncExternalStore } from "react";
import { loadTexts } from "#texts/catalog.ts";
import { isLanguage, type Language } from "#texts/languages.ts";
import { TextsProvider } from "#ui/texts.tsx";
import { chosenLanguage, currentLanguage, saveLanguage, setCurrentLanguage } from "#web/i18n/language.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function showLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  if (language === currentLanguage()) return;
  setCurrentLanguage(language);
  for (const listener of listeners) listener();
}

/**
 * Loads the texts of the server-rendered page in its language, before hydration.
 * @throws TypeError if they can't be loaded; the page is then not hydrated and shows an error
 */
export async function loadPageTexts(): Promise<void> {
  const { lang } = document.documentElement;
  const { search } = window.location;
  // a language in the URL is the visitor's choice, and applies to the next pages too
  const requestedLanguage = new URLSearchParams(search).get("lang");
  if (isLanguage(requestedLanguage)) saveLanguage(requestedLanguage);
  await showLanguage(isLanguage(lang) ? lang : "en");
}

/**
 * Loads the texts of the next page before it is rendered.
 * @param language from the page's URL, if it names one; else the current language is used
 * @throws TypeError if they can't be loaded
 */
export async function loadNextPageTexts(language = currentLanguage()): Promise<void> {
  await (language === currentLanguage() ? loadTexts(language) : showLanguage(language));
}

/** Switches to the account's language, unless one was selected in this browser. */
export async function applyAccountLanguage(language: Language | null): Promise<void> {
  if (language && !chosenLanguage()) await showLanguage(language).catch(() => undefined);
}

/**
 * Switches the page to another language without a reload, and saves the choice; typed input is preserved.
 * @throws TypeError if its texts can't be loaded; the page stays unchanged
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const { pathname, search, hash } = window.location;
  await showLanguage(language);
  saveLanguage(language);
  const query = new URLSearchParams(search);
  if (!query.has("lang")) return;
  query.delete("lang");
  const remainingQuery = query.size ? `?${query.toString().replace(/=(?=&|$)/g, "")}` : "";
  window.history.replaceState(window.history.state, "", pathname + remainingQuery + hash);
}

/** Provides the page's texts to its children, and rerenders them when the language changes. */
export function PageTexts({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  return <TextsProvider language={language}>{children}</TextsProvider>;
}
