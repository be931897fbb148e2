import { foldText } from "#rules/text/fold-text.ts";

/** A person's name, as an application has it. */
export type PersonName = { first: string; middle?: string; last: string };

/** A single letter of an alphabet with initials; in other scripts it can be a name. */
const initialPattern = /^[a-z]$/;

const suffixes = new Set(["jr", "junior", "sr", "senior", "ii", "iii", "iv", "2nd", "3rd", "4th"]);

/** Returns the words of a name in lower case, without accents and apostrophes. */
export const normalizedWords = (text: string): string[] =>
  foldText(text)
    .replace(/['’ʼ‘`.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the words of a name without suffixes and initials. */
const namePartsOf = (text: string): string[] =>
  normalizedWords(text).filter((part) => !initialPattern.test(part) && !suffixes.has(part));

/** The longest run of words that is also compared as one word: "de la cruz" is "delacruz". */
const maxRunLength = 4;

/** Returns every word, and every run of adjacent words written as one word. */
function wordRunsOf(parts: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let from = 0; from < parts.length; from++) {
    let run = "";
    for (const part of parts.slice(from, from + maxRunLength)) {
      run += part;
      runs.add(run);
    }
  }
  return runs;
}

/** Whether each word, or a run of words, is among the other words, or a run of those. */
function isCovered(parts: readonly string[], others: readonly string[]): boolean {
  const otherWords = new Set(others);
  const runs = wordRunsOf(others);
  /** whether the words from this index on are covered, computed from the last one */
  const coveredFrom: boolean[] = [];
  coveredFrom[parts.length] = true;
  for (let index = parts.length - 1; index >= 0; index--) {
    let run = "";
    coveredFrom[index] = parts.slice(index, index + maxRunLength).some((part, length) => {
      run += part;
      return (length === 0 ? runs : otherWords).has(run) && coveredFrom[index + length + 1] === true;
    });
  }
  return coveredFrom[0] === true;
}

/**
 * Whether a text names a person: the same first name and family name, in any order of words.
 *
 * - Case, accents, apostrophes, hyphens, spaces inside a name, suffixes (Jr., III) and initials are ignored.
 * - A middle name may be present on one side only. A person with two family names may use one of them.
 * - A text may contain more than the name, such as the owners of a joint account or document.
 * - Nicknames and changed family names are different names: a person has to confirm those.
 * @returns null if a name is missing
 */
export function matchesPersonName({ first, middle = "", last }: PersonName, text: string): boolean | null {
  const firstParts = namePartsOf(first);
  const lastParts = namePartsOf(last);
  const parts = namePartsOf(text);
  if (parts.length === 0 || firstParts.length + lastParts.length === 0) return null;
  const name = [...firstParts, ...lastParts];
  if (isCovered(name, parts)) return true;
  const hasPart = (part: string[]) => part.length === 0 || part.some((part) => isCovered([part], parts));
  return (
    parts.length > 1 &&
    isCovered(parts, [...firstParts, ...namePartsOf(middle), ...lastParts]) &&
    hasPart(firstParts) &&
    hasPart(lastParts)
  );
}
