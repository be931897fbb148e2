/** Specification, section 5. */
export const lengths = [3, 2, 4] as const;

/** A value, whole or half typed → its three parts. */
export function partsOf(value: string): string[] {
  const parts = value.split("-");
  return lengths.map((_, part) => parts[part] ?? "");
}

/** The value after a part was typed into or pasted into; digits that do not fit flow into the parts behind it. */
export function insertTyped(parts: string[], part: number, typed: string): string {
  const next = [...parts];
  let digits = typed.replace(/\D/g, "");
  for (let at = part; at < lengths.length; at++) {
    const length = lengths[at] ?? 0;
    if (at > part && !digits) break;
    next[at] = digits.slice(0, length);
    digits = digits.slice(length);
  }
  return next.some(Boolean) ? next.join("-") : "";
}

/** The part that has the caret next: the first one behind a full part that is not full itself. */
export function caretAfter(value: string, part: number, typed: string): number {
  const parts = partsOf(value);
  const digits = typed.replace(/\D/g, "").length;
  let at = part;
  let left = digits;
  while (at < lengths.length - 1 && left >= (lengths[at] ?? 0) && parts[at]?.length === lengths[at]) {
    left -= lengths[at] ?? 0;
    at++;
  }
  return at;
}
