import type en from "#texts/law/en.ts";
import { lawTexts } from "#texts/law/texts.ts";
import { type Message, messageOf, type ValuesOf } from "#texts/message.ts";

type Texts = typeof en;

/** The key of a legal text, with or without values. */
export type LawText = keyof Texts;

/** The key of a legal text without values, which a row of law can refer to. */
export type PlainLawText = { [Key in LawText]: Texts[Key] extends string ? Key : never }[LawText];

/** The values of a legal text. */
export type LawValues<Key extends LawText> = ValuesOf<Texts, Key>;

/** Creates the message of a legal text. */
export function lawMessage<Key extends LawText>(key: Key, ...values: LawValues<Key>): Message {
  return messageOf(lawTexts, key, ...values);
}
