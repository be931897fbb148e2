import type { Catalog, Language } from "./catalog.ts";

/** Returns texts in one language: an area's, as `t(paymentsTexts).total`, or a message. */
export type Texts = {
  <Area>(area: Catalog<Area>): Area;
  (message: Message): string;
};

/**
 * A text for a reader whose language is not known yet, such as the error of an answer. It is formatted where it is
 * shown, by `t(message)`.
 */
export type Message = (t: Texts) => string;

/** @returns the texts of a language, for code outside of pages: API responses, emails, PDFs, tests */
export function textsIn(language: Language): Texts {
  function t<Area>(area: Catalog<Area>): Area;
  function t(message: Message): string;
  function t<Area>(text: Catalog<Area> | Message): Area | string {
    return typeof text === "function" ? text(t) : text.in(language);
  }
  return t;
}

/** Returns the messages in a language, without duplicates. */
export const inLanguage = (messages: readonly Message[], t: Texts): string[] => [
  ...new Set(messages.map((each) => t(each))),
];

/**
 * Creates a message that is the same in all languages, such as a citation, or that is already in the reader's language.
 */
export const verbatim =
  (text: string): Message =>
  () =>
    text;

/** The values of a catalog's text; none if it is a string. */
export type ValuesOf<Area, Key extends keyof Area> = Area[Key] extends (values: infer V) => string
  ? [values: V]
  : [values?: undefined];

/** Returns the message of a text that data names by its key. */
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
