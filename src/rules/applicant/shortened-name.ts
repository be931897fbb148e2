import { matchesPersonName, normalizedWords, type PersonName } from "./person-name.ts";

/** Whether every word of a text starts a word of the name, or the text starts the name written as one word. */
function isBeginning(text: string, name: string): boolean {
  const words = normalizedWords(name);
  const textWords = normalizedWords(text);
  return (
    textWords.every((word) => words.some((each) => each.startsWith(word))) ||
    words.join("").startsWith(textWords.join(""))
  );
}

/** Whether a first and a last name, shortened to fit a bureau's limits, are a person's own name in part. */
export const isShortenedName = (person: PersonName, shortenedName: PersonName): boolean =>
  isBeginning(shortenedName.first, [person.first, person.middle].join(" ")) &&
  isBeginning(shortenedName.last, person.last);

/** Whether a text consists of the initials of some of the words, in their order. */
function isInitialsOf(text: string, words: readonly string[]): boolean {
  let index = 0;
  for (const character of text) {
    while (index < words.length && !words[index]?.startsWith(character)) index++;
    if (index++ >= words.length) return false;
  }
  return true;
}

/**
 * Whether a typed signature can be the person's own. People sign with less than their full name: with one of their
 * names or with initials. A signature with a different name, even next to the same family name, is another person's.
 * @returns null if a name is missing
 */
export function isSignatureOf(name: PersonName, signature: string): boolean | null {
  const isFullName = matchesPersonName(name, signature);
  if (isFullName === true) return true;
  const words = normalizedWords([name.first, name.middle ?? "", name.last].join(" "));
  const signatureWords = normalizedWords(signature);
  if (words.length === 0 || signatureWords.length === 0) return null;
  return signatureWords.every((word) => words.some((each) => each.startsWith(word)) || isInitialsOf(word, words));
}
