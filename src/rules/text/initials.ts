/**
 * Returns the text of an avatar without a picture (specification, section 9): the first letters of the first two words
 * of the name, else the first 2 characters of the name or email, else `N/A`.
 */
export function initials(name = "", email = ""): string {
  const [first, second] = name.trim().split(/\s+/);
  if (first && second) return firstCharacters(first, 1) + firstCharacters(second, 1);
  return firstCharacters(first || email.trim(), 2) || "N/A";
}

function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join("");
}
