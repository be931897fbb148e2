import { websitePages } from "#rules/website/pages.ts";
import type { Language } from "#texts/languages.ts";

/** The first segment of the public pages in Spanish; English has none. */
const spanishPrefix = "/es";

const pagePaths = new Set<string>([
  "/",
  "/free-rental-application-pdf",
  "/laws",
  ...websitePages.map((name) => `/${name}`),
]);
const pathFamilies = /^\/(?:laws\/[a-z-]+|demo(?:\/[\w/-]+)?)$/;

/** Returns a path as it is in English, without a slash at its end: `/es/laws/` → `/laws`. */
export function englishPath(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, "");
  if (path === spanishPrefix) return "/";
  return path.startsWith(`${spanishPrefix}/`) ? path.slice(spanishPrefix.length) : path;
}

/** Whether a path, in any language, is one of the public pages that have an address in each language. */
export function isWebsitePath(pathname: string): boolean {
  const path = englishPath(pathname);
  return pagePaths.has(path) || pathFamilies.test(path);
}

/**
 * Returns the language that a page's address states; undefined if it states none, so that the reader's choice applies.
 */
export function languageOfPath(pathname: string): Language | undefined {
  if (/^\/es(?:\/|$)/.test(pathname)) return "es";
  return isWebsitePath(pathname) ? "en" : undefined;
}

/**
 * Returns the address of a public page in a language: `/laws` → `/es/laws`. Other addresses, which have no language,
 * stay as they are.
 * @param path in any language
 */
export function localizedPath(language: Language, path: string): string {
  if (!isWebsitePath(path)) return path;
  const english = englishPath(path);
  if (language === "en") return english;
  return english === "/" ? spanishPrefix : spanishPrefix + english;
}
