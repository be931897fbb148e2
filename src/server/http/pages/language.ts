import type { FastifyRequest } from "fastify";
import { isWebsitePath, languageOfPath, localizedPath } from "#rules/website/addresses.ts";
import { isLanguage, type Language, languageCookie, languageOf } from "#texts/languages.ts";

/** Returns the language of a page: from its URL, else the language chosen earlier, else the browser's. */
export function pageLanguage(request: Request, url: URL): Language {
  return languageOfPath(url.pathname) ?? preferredLanguage(request, url.searchParams.get("lang"));
}

/**
 * Returns the redirect for a public page: links with a language, and English URLs requested by a reader of another
 * language, redirect to the page's URL in that language.
 * @returns null if there is no redirect; `chosen` is the language in the link, which is then stored
 */
export function languageRedirect(request: Request, url: URL): { to: string; chosen: Language | null } | null {
  const { pathname, searchParams } = url;
  const pathLanguage = languageOfPath(pathname);
  if (!pathLanguage || !isWebsitePath(pathname)) return null;
  const queryLanguage = searchParams.get("lang");
  const chosen = isLanguage(queryLanguage) ? queryLanguage : null;
  const language = chosen ?? (pathLanguage === "en" ? preferredLanguage(request) : pathLanguage);
  if (language === pathLanguage && !searchParams.has("lang")) return null;
  const query = new URLSearchParams(searchParams);
  query.delete("lang");
  return { to: localizedPath(language, pathname) + (query.size > 0 ? `?${query}` : ""), chosen };
}

type Request = Pick<FastifyRequest, "headers">;

/** Returns the language that the reader chose earlier, else the browser's. @param queryLanguage the language in the URL */
export function preferredLanguage({ headers }: Request, queryLanguage: string | null = null): Language {
  const chosen = headers.cookie && cookiePattern.exec(headers.cookie)?.[1];
  return [queryLanguage, chosen].find(isLanguage) ?? languageOf(headers["accept-language"]);
}

const cookiePattern = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`);
