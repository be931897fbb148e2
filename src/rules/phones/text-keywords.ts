import type { Language } from "#texts/languages.ts";

/** What a reply to a text message requests. */
export type TextKeyword = "stop" | "start" | "help";

/** The words that carriers and text message vendors reserve, and the Spanish words for the same. */
const keywordWords: Record<Language, Record<TextKeyword, readonly string[]>> = {
  en: {
    stop: ["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "optout", "opt out", "revoke"],
    start: ["start", "unstop", "yes"],
    help: ["help", "info"],
  },
  es: {
    stop: ["alto", "parar", "pare", "detener", "cancelar", "baja", "terminar", "fin", "salir", "no mas", "no más"],
    start: ["si", "sí", "comenzar", "iniciar", "empezar", "alta"],
    help: ["ayuda"],
  },
};

/**
 * Sentences that ask to stop as clearly as a reserved word: 47 CFR 64.1200(a)(10) lets recipients revoke their consent
 * in any reasonable way. "Please stop by at noon" isn't one.
 */
const stopSentences: Record<Language, RegExp> = {
  en: /^(?:please )?stop(?: all| it| please| now| (?:texting|messaging|contacting|sending)(?: .*)?)?$/,
  es: /^(?:por favor )?(?:dejen? de (?:enviar|mandar|escribir)|no (?:me )?(?:env[ií]en?|manden?|escriban?) m[aá]s)/,
};

/**
 * Returns what a reply requests, and in which language: a reserved word, in any case, with or without punctuation, or a
 * sentence that asks to stop.
 */
export function parseTextKeyword(reply: string): { keyword: TextKeyword; language: Language } | undefined {
  const word = reply
    .slice(0, 100)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  for (const language of ["en", "es"] as const)
    for (const keyword of ["stop", "start", "help"] as const)
      if (keywordWords[language][keyword].includes(word)) return { keyword, language };
  for (const language of ["en", "es"] as const)
    if (stopSentences[language].test(word)) return { keyword: "stop", language };
  return undefined;
}
