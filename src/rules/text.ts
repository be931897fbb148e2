/**
 * Whether PostgreSQL and JSON can keep the text as it is: no U+0000 and no half of a surrogate pair.
 * With the `u` flag `\p{Surrogate}` matches lone halves only (`isWellFormed` is missing in browsers before 2023).
 */
export function isCleanText(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** At most `max` characters, then an ellipsis; never cuts a character in two. The menu's user name: 20 (section 9). */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join("")}…` : text;
}
