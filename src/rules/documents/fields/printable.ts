import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { isSignature } from "#rules/documents/fields/is-signature.ts";
import type { Message } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";

/** A character of a script for which documents have no font. */
const unprintableCharacters =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/gu;

/** The maximum number of characters that a message names. */
const maxNamedCharacters = 10;

/**
 * Checks whether documents have a font for the scripts of a signer's text, which a browser can do without the fonts.
 * The server finds all other unprintable characters when the signer finishes.
 * @returns all error messages
 */
export function unprintableFaults({ type }: Pick<DocumentField, "type">, value: DocumentValue | undefined): Message[] {
  if (typeof value !== "string" || !(isSignature({ type }) || type === "text")) return [];
  const found = [...new Set(value.match(unprintableCharacters))];
  return found.length === 0 ? [] : [unprintableMessage({ type, label: "" }, found)];
}

/**
 * Returns the message that names the characters of a field that can't be printed, and says what to do. @param
 * characters at least one
 */
export function unprintableMessage(
  field: Pick<DocumentField, "type" | "label">,
  characters: readonly string[],
): Message {
  const named = { characters: characters.slice(0, maxNamedCharacters).join(" ") };
  return (t) => {
    const { cant_print, cant_print_signature } = t(signingProblemsTexts);
    return isSignature(field) ? cant_print_signature(named) : cant_print({ label: field.label, ...named });
  };
}
