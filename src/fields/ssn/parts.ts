/** Specification, section 5. */
export const partLengths = [3, 2, 4] as const;

/** Splits a complete or partial value into its three parts. */
export function splitSsn(value: string): string[] {
  const parts = value.split("-");
  return partLengths.map((_, part) => parts[part] ?? "");
}

/** Returns the value after typing or pasting into a part; excess digits go into the next parts. */
export function insertTyped(parts: string[], part: number, typed: string): string {
  const next = [...parts];
  let digits = typed.replace(/\D/g, "");
  // an extra digit typed into a full part is dropped if the next part has digits
  const isExtra = digits.length === (partLengths[part] ?? 0) + 1 && parts[part]?.length === partLengths[part];
  if (isExtra && parts[part + 1]) return parts.join("-");
  for (let index = part; index < partLengths.length; index++) {
    const length = partLengths[index] ?? 0;
    if (index > part && !digits) break;
    next[index] = digits.slice(0, length);
    digits = digits.slice(length);
  }
  return next.some(Boolean) ? next.join("-") : "";
}

/** Returns the part to focus next: the first incomplete one after a complete part. */
export function partToFocus(value: string, part: number, typed: string): number {
  const parts = splitSsn(value);
  const digits = typed.replace(/\D/g, "").length;
  let index = part;
  let remainingDigits = digits;
  while (
    index < partLengths.length - 1 &&
    remainingDigits >= (partLengths[index] ?? 0) &&
    parts[index]?.length === partLengths[index]
  ) {
    remainingDigits -= partLengths[index] ?? 0;
    index++;
  }
  return index;
}
