import { type UserStorageKey, userStorage } from "#web/api/session.ts";

const key: UserStorageKey = "recent_search";
const limit = 5;

/** Returns the last 5 unique searches, newest first (specification, section 2.3); cleared when the session ends. */
export function listRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(userStorage().getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, limit) : [];
  } catch {
    return [];
  }
}

/** Saves a search as the newest recent one. Does nothing if storage is unavailable. */
export function saveRecentSearch(text: string): void {
  const search = text.trim();
  if (!search) return;
  const others = listRecentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  try {
    userStorage().setItem(key, JSON.stringify([search, ...others].slice(0, limit)));
  } catch {
    // a browser without storage has no recent searches
  }
}
