/** The longest answer of any kind (specification, section 5), in UTF-16 units, as the browser's `maxlength` counts. */
export const maxTextLength = 524_288;

/**
 * Whether PostgreSQL and JSON can store the text: no U+0000 and no half of a surrogate pair. With the `u` flag
 * `\p{Surrogate}` matches lone halves only (`isWellFormed` is missing in browsers before 2023).
 */
export function isStorableText(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** Truncates to `max` characters and an ellipsis; never splits a character. The menu's user name: 20 (section 9). */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join("")}…` : text;
}

/**
 * Removes zero-width characters and those that change the direction of writing: they are invisible in a name, and can
 * make names that look the same differ, or make one text look like another.
 */
export function removeInvisible(text: string): string {
  return text.replace(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
}

/** Whether a text shows nothing: it is empty, or has only spaces and invisible characters. */
export function isBlank(text: string): boolean {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "").trim() === "";
}

/** The maximum length of a typed signature, in characters (specification, sections 5 and 9). */
export const maxTypedSignatureLength = 25;
