/** A person's name as an application asks for it. */
export type PersonName = { first: string; middle?: string; last: string };

/** Letters that do not decompose into a base letter and an accent. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** One letter of an alphabet that has initials; in other scripts it can be a name. */
const isInitial = /^[a-z]$/;

const suffixes = new Set(["jr", "junior", "sr", "senior", "ii", "iii", "iv", "2nd", "3rd", "4th"]);

/** The words of a name in lower case, without accents and apostrophes. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’ʼ‘`.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of a name without suffixes and initials. */
const wordsOf = (text: string): string[] =>
  plainWords(text).filter((word) => !isInitial.test(word) && !suffixes.has(word));

/** The longest run of words that is compared as one word: "de la cruz" is "delacruz". */
const longestRun = 4;

/** Every word, and every run of neighbors written as one word. */
function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    let run = "";
    for (const word of words.slice(from, from + longestRun)) {
      run += word;
      runs.add(run);
    }
  }
  return runs;
}

/** Whether each of the words, or a run of them, is among the other words, or a run of those. */
function isCovered(words: readonly string[], others: readonly string[]): boolean {
  const whole = new Set(others);
  const runs = runsOf(others);
  /** whether the words from here on are covered, last first */
  const from: boolean[] = [];
  from[words.length] = true;
  for (let at = words.length - 1; at >= 0; at--) {
    let run = "";
    from[at] = words.slice(at, at + longestRun).some((word, length) => {
      run += word;
      return (length === 0 ? runs : whole).has(run) && from[at + length + 1] === true;
    });
  }
  return from[0] === true;
}

/**
 * Whether a text names a person: the same first name and family name, whatever the order of the words.
 *
 * - Case, accents, apostrophes, hyphens, spaces inside a name, suffixes (Jr., III) and initials do not count.
 * - A middle name may be present on one side only. A person with two family names may use one of them.
 * - A text may say more than the name, as the owner of a joint account or a document does.
 * - Nicknames and changed family names are different names: a person has to confirm those.
 * @returns null where there is nothing to compare
 */
export function isNamed({ first, middle = "", last }: PersonName, text: string): boolean | null {
  const given = wordsOf(first);
  const family = wordsOf(last);
  const words = wordsOf(text);
  if (words.length === 0 || given.length + family.length === 0) return null;
  const name = [...given, ...family];
  if (isCovered(name, words)) return true;
  const hasPart = (part: string[]) => part.length === 0 || part.some((word) => isCovered([word], words));
  return (
    words.length > 1 && isCovered(words, [...given, ...wordsOf(middle), ...family]) && hasPart(given) && hasPart(family)
  );
}
