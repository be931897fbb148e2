import { type Message, messageOf, type ValuesOf } from "#texts/message.ts";
import type en from "#texts/validation/en.ts";
import { validationTexts } from "#texts/validation/texts.ts";

type Texts = typeof en;

/**
 * Encodes the error message of a schema as a string. Schemas can only carry a string, so it holds a text key with its
 * values, which `faultMessage` turns into the message.
 */
export function fault<Key extends keyof Texts>(key: Key, ...values: ValuesOf<Texts, Key>): string {
  return JSON.stringify([key, ...values]);
}

/**
 * Returns the message of a schema's error, as `fault` encoded it. For any other string it returns the general one, since
 * it's called while an error is handled.
 */
export function faultMessage(name: string): Message {
  try {
    const [key, ...values] = JSON.parse(name) as [keyof Texts, ...ValuesOf<Texts, keyof Texts>];
    return messageOf(validationTexts, key, ...values);
  } catch {
    return messageOf(validationTexts, "not_accepted");
  }
}
