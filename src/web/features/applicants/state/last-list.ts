import type { UserTabKey } from "#web/api/clear-user-data.ts";
import { paths } from "#web/navigation/paths.ts";

const key: UserTabKey = "lintel_applicant_series";

/** A list of applicants: its path, with its filters, search and page, and its applications in the order shown. */
type ShownList = { path: string; ids: readonly string[] };

const defaultList: ShownList = { path: paths.applicantsTab("submitted"), ids: [] };

/** Saves, for this browser tab, the list of applicants on screen. */
export function saveLastList(list: ShownList): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(list));
  } catch {
    // storage is unavailable: links back open the default list
  }
}

function findLastList(): ShownList {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null || !("path" in stored) || !("ids" in stored)) return defaultList;
    const { path, ids } = stored;
    return typeof path === "string" && Array.isArray(ids) ? { path, ids: ids.map(String) } : defaultList;
  } catch {
    return defaultList;
  }
}

/** Returns the path of the list that this browser tab showed last, for links back to it. */
export const lastListPath = (): string => findLastList().path;

/** An application's position in the list that was shown last; null if it isn't in it. */
type ListNeighbors = { number: number; count: number; previous: string | null; next: string | null };

/** Returns an application's position in a list and its neighbors. */
export function positionIn(ids: readonly string[], id: string): ListNeighbors | null {
  const index = ids.indexOf(id);
  if (index < 0) return null;
  return { number: index + 1, count: ids.length, previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null };
}

/** Returns an application's position in the list that this browser tab showed last. */
export const findListPosition = (id: string): ListNeighbors | null => positionIn(findLastList().ids, id);
