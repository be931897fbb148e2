import { isLanguage, type Language, languageCookie } from "#texts/languages.ts";

let pageLanguage: Language = "en";

/** Returns the language of the page; API requests use it. */
export const currentLanguage = (): Language => pageLanguage;

/** Sets the language of the page. Call it after the language's texts are loaded. */
export function setCurrentLanguage(language: Language): void {
  pageLanguage = language;
}

/** Returns the language chosen in this browser; undefined without a choice, so that the account's language applies. */
export function chosenLanguage(): Language | undefined {
  const cookie = document.cookie.split("; ").find((part) => part.startsWith(`${languageCookie}=`));
  const cookieValue = cookie?.slice(languageCookie.length + 1);
  return isLanguage(cookieValue) ? cookieValue : undefined;
}

/** The only cookie: the server must know the language before it renders the page. */
export function saveLanguage(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: browsers before 2025 lack the Cookie Store
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}
