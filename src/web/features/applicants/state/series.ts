const key = "lintel_applicant_series";

/** Remembers, in this browser tab, the applications of the list in the order shown. */
export function saveSeries(ids: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(ids));
}

/** An application's position in the list that was shown last; null if it is not on it. */
export type Position = { number: number; count: number; previous: string | null; next: string | null };

/** Finds an application's neighbors in a list. */
export function positionIn(ids: readonly string[], id: string): Position | null {
  const at = ids.indexOf(id);
  if (at < 0) return null;
  return { number: at + 1, count: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/** Returns an application's position in the list that this browser tab showed last. */
export function positionOf(id: string): Position | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
  return Array.isArray(stored) ? positionIn(stored.map(String), id) : null;
}
