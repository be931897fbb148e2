import { isLanguage, type Language, languageCookie } from "#texts/languages.ts";

let shown: Language = "en";

/** Returns the language of this browser; requests to the server use it. */
export const shownLanguage = (): Language => shown;

/** Sets the language of this browser's pages. Call it after the language's texts are loaded. */
export function setShownLanguage(language: Language): void {
  shown = language;
}

/** Returns the language chosen in this browser; undefined if none was, and the account's language applies. */
export function chosenLanguage(): Language | undefined {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${languageCookie}=`));
  const chosen = cookie?.slice(languageCookie.length + 1);
  return isLanguage(chosen) ? chosen : undefined;
}

/** The one cookie there is: the server has to know the language before it writes the page. */
export function saveLanguage(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers before 2025
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}
