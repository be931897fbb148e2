/** Without accents and case, as words. */
const wordsOf = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** @returns whether every word of the name stands in the text; null where there is nothing to look in, or no name */
export function namesIn(text: string, name: string): boolean | null {
  const words = new Set(wordsOf(text));
  const looked = wordsOf(name);
  if (words.size === 0 || looked.length === 0) return null;
  return looked.every((word) => words.has(word));
}
