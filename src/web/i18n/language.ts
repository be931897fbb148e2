import { isLanguage, type Language, languageCookie } from "#texts/languages.ts";

let shown: Language = "en";

/** Returns the language of this browser; requests to the server use it. */
export const shownLanguage = (): Language => shown;

/** Called once the texts are there to be shown. */
export function setShownLanguage(language: Language): void {
  shown = language;
}

/** The language chosen in this browser; undefined where none was: the account's own counts then. */
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
