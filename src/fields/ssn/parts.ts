/** Specification, section 5. */
export const lengths = [3, 2, 4] as const;

/** Splits a complete or partial value into its three parts. */
export function partsOf(value: string): string[] {
  const parts = value.split("-");
  return lengths.map((_, part) => parts[part] ?? "");
}

/** Returns the value after typing or pasting into a part; excess digits go into the next parts. */
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

/** Returns the part to focus next: the first incomplete one after a complete part. */
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
