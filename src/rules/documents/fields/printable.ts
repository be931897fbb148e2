import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import type { Message } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";

/** A character that is written in a script for which documents have no font. */
const unprintable =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/gu;

/** The most characters that a message names. */
const maxNamed = 10;

/**
 * Checks whether documents have a font for what a signer entered, by the scripts of its characters: a browser can do so
 * without the fonts. The server finds whatever else can't be printed once they finish.
 * @returns every message at fault
 */
export function unprintableFaults({ type }: Pick<DocumentField, "type">, value: DocumentValue | undefined): Message[] {
  const isSignature = type === "signature" || type === "initial";
  if (typeof value !== "string" || !(isSignature || type === "text")) return [];
  const found = [...new Set(value.match(unprintable))];
  if (found.length === 0) return [];
  const characters = found.slice(0, maxNamed).join(" ");
  return [
    (t) => {
      const texts = t(signingProblemsTexts);
      return isSignature ? texts.cant_print_signature({ characters }) : texts.cant_print({ label: "", characters });
    },
  ];
}
