import type { Catalog, Language } from "./catalog.ts";

/** Gives texts in one language: an area's, as `t(paymentsTexts).total`, or a message. */
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

/** A message that reads alike in all languages, such as a citation, or that was made in the reader's language before. */
export const verbatim =
  (text: string): Message =>
  () =>
    text;

/** The values that a text of a catalog is filled in with: none where it is a string. */
export type ValuesOf<Area, Key extends keyof Area> = Area[Key] extends (values: infer V) => string
  ? [values: V]
  : [values?: undefined];

/** The message of a text that data names by its key. */
export function messageOf<Area, Key extends keyof Area>(
  area: Catalog<Area>,
  key: Key,
  ...[values]: ValuesOf<Area, Key>
): Message {
  return (t) => {
    const text: unknown = t(area)[key];
    return typeof text === "function" ? text(values) : String(text);
  };
}
