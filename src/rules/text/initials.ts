/**
 * Returns the text of an avatar without a picture (specification, section 9): the first letters of the first two words
 * of the name, else the first 2 characters of the name or email, else `N/A`.
 */
export function initials(name = "", email = ""): string {
  const [first, second] = name.trim().split(/\s+/);
  if (first && second) return firstOf(first, 1) + firstOf(second, 1);
  return firstOf(first || email.trim(), 2) || "N/A";
}

function firstOf(text: string, count: number): string {
  return Array.from(text).slice(0, count).join("");
}
