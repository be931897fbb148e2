import { subscribeToSession } from "./session.ts";

/** Keys in `sessionStorage` of data that screens save for the user in this tab; removed whenever the session ends. */
export const userTabKeys = ["lintel_applicant_series"] as const;
export type UserTabKey = (typeof userTabKeys)[number];

const clearFunctions = new Set<() => void>();

/**
 * Registers a function that clears a module's in-memory user data: the next user of this tab must not find it.
 * @param clear called whenever the session ends or another one begins, in this tab or elsewhere
 */
export function clearOnSessionChange(clear: () => void): void {
  clearFunctions.add(clear);
}

/** Clears what only this tab has of its user: before support staff act as another one, and whenever the session ends. */
export function clearTabData(): void {
  for (const clear of clearFunctions) clear();
  try {
    for (const storageKey of userTabKeys) sessionStorage.removeItem(storageKey);
  } catch {
    // storage is unavailable: there was nothing to remove
  }
}

// not when rendering on the server
if (typeof window !== "undefined") subscribeToSession(clearTabData);
