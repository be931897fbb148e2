import { type Message, messageOf, type ValuesOf } from "#texts/message.ts";
import type en from "#texts/validation/en.ts";
import { validationTexts } from "#texts/validation/texts.ts";

type Texts = typeof en;

/**
 * Encodes a schema's error message as a string with a text key and its values, since schemas only accept a string.
 * `faultMessage` decodes it.
 */
export function fault<Key extends keyof Texts>(key: Key, ...values: ValuesOf<Texts, Key>): string {
  return JSON.stringify([key, ...values]);
}

/**
 * Decodes the message that `fault` encoded. Returns the general message for any other string instead of throwing,
 * because it is called during error handling.
 */
export function faultMessage(name: string): Message {
  try {
    const [key, ...values] = JSON.parse(name) as [keyof Texts, ...ValuesOf<Texts, keyof Texts>];
    return messageOf(validationTexts, key, ...values);
  } catch {
    return messageOf(validationTexts, "not_accepted");
  }
}
