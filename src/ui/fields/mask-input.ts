/** Formats typed text: `mask("5551234567")` → `"(555) 123-4567"`. Must be idempotent. */
export type Mask = (typed: string) => string;

const significantCharacter = /[\p{L}\p{N}.,]/u;
const countSignificant = (text: string) => [...text].filter((sign) => significantCharacter.test(sign)).length;

/**
 * Applies a mask to an input's text and keeps the caret after the same character. Deleting only a separator deletes the
 * character before it, since the separator would be added again.
 * @param before the input's value before the change
 * @returns the formatted text and the position of the caret in it
 */
export function maskInput(mask: Mask, before: string, typed: string, caret: number): { text: string; caret: number } {
  let raw = typed;
  let position = caret;
  const removedSeparator =
    typed.length < before.length && mask(typed) === before && countSignificant(typed) === countSignificant(before);
  if (removedSeparator) {
    while (position > 0 && !significantCharacter.test(raw.charAt(position - 1))) position--;
    raw = raw.slice(0, Math.max(0, position - 1)) + raw.slice(position);
    position = Math.max(0, position - 1);
  }
  const text = mask(raw);
  if (position === raw.length) return { text, caret: text.length };
  let remaining = countSignificant(mask(raw.slice(0, position)));
  let index = 0;
  while (remaining > 0 && index < text.length) if (significantCharacter.test(text.charAt(index++))) remaining--;
  return { text, caret: index };
}
