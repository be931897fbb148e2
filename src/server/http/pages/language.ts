import type { FastifyRequest } from "fastify";
import { isWebsitePath, languageOfPath, pathIn } from "#rules/website/addresses.ts";
import { isLanguage, type Language, languageCookie, languageOf } from "#texts/languages.ts";

/** Returns the language of a page: from its URL, else the language chosen earlier, else the browser's. */
export function pageLanguage(request: Request, address: URL): Language {
  return languageOfPath(address.pathname) ?? preferredLanguage(request, address.searchParams.get("lang"));
}

/**
 * Returns the redirect for a public page: links with a language, and English URLs requested by a reader of another
 * language, redirect to the page's URL in that language.
 * @returns null if there is no redirect; `chosen` is the language in the link, which is then stored
 */
export function languageRedirect(request: Request, address: URL): { to: string; chosen: Language | null } | null {
  const { pathname, searchParams } = address;
  const stated = languageOfPath(pathname);
  if (!stated || !isWebsitePath(pathname)) return null;
  const named = searchParams.get("lang");
  const chosen = isLanguage(named) ? named : null;
  const language = chosen ?? (stated === "en" ? preferredLanguage(request) : stated);
  if (language === stated && !searchParams.has("lang")) return null;
  const query = new URLSearchParams(searchParams);
  query.delete("lang");
  return { to: pathIn(language, pathname) + (query.size > 0 ? `?${query}` : ""), chosen };
}

type Request = Pick<FastifyRequest, "headers">;

/** Returns the language that the reader chose earlier, else the browser's. @param named the language in the URL */
export function preferredLanguage({ headers }: Request, named: string | null = null): Language {
  const chosen = headers.cookie && cookiePattern.exec(headers.cookie)?.[1];
  return [named, chosen].find(isLanguage) ?? languageOf(headers["accept-language"]);
}

const cookiePattern = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`);
