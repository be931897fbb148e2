import type { FastifyRequest } from "fastify";
import { isLanguage, type Language, languageCookie, languageOf } from "#texts/languages.ts";

/** The language of a page: the one its address names, else the one chosen before, else the one the browser asks for. */
export function pageLanguage({ headers }: Pick<FastifyRequest, "headers">, address: URL): Language {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(headers.cookie ?? "")?.[1];
  return [address.searchParams.get("lang"), chosen].find(isLanguage) ?? languageOf(headers["accept-language"]);
}
