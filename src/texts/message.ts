import type { Catalog, Language } from "./catalog.ts";

/** Gives texts in one language: an area's, as `t(paymentsTexts).card_declined`, or a message. */
export type Texts = {
  <Area>(area: Catalog<Area>): Area;
  (message: Message): string;
};

/**
 * What is said to somebody whose language is not known yet, such as what is wrong with an answer: a text of a catalog
 * that is made where it is shown, by `t(message)`.
 */
export type Message = (t: Texts) => string;

/** @returns the texts of a language, for what is no page: an answer of the API, an email, a PDF, a test */
export function textsIn(language: Language): Texts {
  function t<Area>(area: Catalog<Area>): Area;
  function t(message: Message): string;
  function t<Area>(text: Catalog<Area> | Message): Area | string {
    return typeof text === "function" ? text(t) : text.in(language);
  }
  return t;
}

/** The messages in a language, each once. */
export const inLanguage = (messages: readonly Message[], t: Texts): string[] => [
  ...new Set(messages.map((each) => t(each))),
];
