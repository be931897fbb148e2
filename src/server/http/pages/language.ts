import type { FastifyRequest } from "fastify";
import { isWebsitePath, languageOfPath, pathIn } from "#rules/website/addresses.ts";
import { isLanguage, type Language, languageCookie, languageOf } from "#texts/languages.ts";

/** The language of a page: the one its address names, else the one chosen before, else the one the browser asks for. */
export function pageLanguage(request: Request, address: URL): Language {
  return languageOfPath(address.pathname) ?? preferredLanguage(request, address.searchParams.get("lang"));
}

/**
 * Returns where a request for a public page continues: a link that names a language, and an English address that is
 * requested by a reader of another language, lead to the page's address in that language.
 * @returns null for the page itself; `chosen` where the link named the language, which is then remembered
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

/** The language that a reader chose before, else the one that the browser asks for. @param named by the address */
export function preferredLanguage({ headers }: Request, named: string | null = null): Language {
  const chosen = headers.cookie && cookiePattern.exec(headers.cookie)?.[1];
  return [named, chosen].find(isLanguage) ?? languageOf(headers["accept-language"]);
}

const cookiePattern = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`);
