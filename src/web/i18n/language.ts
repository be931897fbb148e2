import { isLanguage, type Language, languageCookie } from "#texts/languages.ts";

let shown: Language = "en";

/** Returns the language of the page; API requests use it. */
export const shownLanguage = (): Language => shown;

/** Sets the language of the page. Call it after the language's texts are loaded. */
export function setShownLanguage(language: Language): void {
  shown = language;
}

/** Returns the language chosen in this browser; undefined without a choice, so that the account's language applies. */
export function chosenLanguage(): Language | undefined {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${languageCookie}=`));
  const chosen = cookie?.slice(languageCookie.length + 1);
  return isLanguage(chosen) ? chosen : undefined;
}

/** The only cookie: the server must know the language before it renders the page. */
export function saveLanguage(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: browsers before 2025 lack the Cookie Store
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}
