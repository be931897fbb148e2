/**
 * Whether two values are the same JSON, regardless of key order: the server stores forms with a different key order.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  return toSortedJson(a) === toSortedJson(b);
}

function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
