import type { Output } from "#contract/api/call-types.ts";

/** The storage key of the access token. All tabs of the browser share it; logging out in one logs out all. */
const accessTokenKey = "lintel_access";
const deviceKey = "lintel_device";

/** Keys in `userStorage` of data that screens save for the user's convenience; removed whenever the session ends. */
export const userStorageKeys = ["recent_search", "flyers", "lintel_copied_fields"] as const;
export type UserStorageKey = (typeof userStorageKeys)[number];

/** The storage key of an impersonation by support staff, which applies to this tab only. */
export const impersonationKey = "lintel_impersonation";

type Impersonation = Output<"POST /impersonations/start/">;

/** Returns the impersonation of this tab, or null. */
export function findImpersonation(): Impersonation | null {
  try {
    return JSON.parse(sessionStorage.getItem(impersonationKey) ?? "null") as Impersonation | null;
  } catch {
    return null;
  }
}

/** Returns the access token of the impersonation in this tab, else of the browser's session, or null without one. */
export function accessToken(): string | null {
  try {
    return findImpersonation()?.access ?? localStorage.getItem(accessTokenKey);
  } catch {
    // storage is unavailable, as in some private windows and iframes: the user is not logged in there
    return null;
  }
}

/** @param device the token by which the account recognizes this browser at the next login */
export function startSession(token: string, device?: string): void {
  localStorage.setItem(accessTokenKey, token);
  if (device) localStorage.setItem(deviceKey, device);
}

/**
 * Returns the token that identifies the browser, regardless of the user; it outlives every session and grants no
 * access.
 */
export function deviceToken(): string | null {
  try {
    return localStorage.getItem(deviceKey);
  } catch {
    return null;
  }
}

/**
 * Returns the storage of the user's data: what support staff do in a user's name stays in their tab, apart from their
 * own data. @throws DOMException if storage is unavailable
 */
export const userStorage = (): Storage => (findImpersonation() ? sessionStorage : localStorage);

/**
 * Removes the impersonation of this tab, else the browser's session, with the user's stored data. @throws DOMException
 * if storage is unavailable
 */
export function removeSession(): void {
  for (const key of userStorageKeys) userStorage().removeItem(key);
  // ends the impersonation only; the browser's own session continues
  if (findImpersonation()) sessionStorage.removeItem(impersonationKey);
  else localStorage.removeItem(accessTokenKey);
}

/** Why a session ended: the user logged out, or the server no longer accepts its token. */
type SessionEnd = "logged_out" | "expired";

/** Ends the session in this browser, or only the impersonation in this tab, and deletes the user's stored data. */
export function endSession(reason: SessionEnd): void {
  try {
    removeSession();
  } catch {
    // storage is unavailable: there was nothing to remove
  }
  for (const listener of listeners) listener(reason);
}

/** `elsewhere`: another tab logged in, logged out or switched users. */
type SessionListener = (change: SessionEnd | "elsewhere") => void;
const listeners = new Set<SessionListener>();

/** Calls the listener when this browser's session ends or changes. @returns a function that removes it */
export function subscribeToSession(listener: SessionListener): () => void {
  const onStorage = (event: StorageEvent) => {
    // an impersonation isn't affected by the session of other tabs
    if (findImpersonation()) return;
    if (event.key === accessTokenKey || event.key === null) listener("elsewhere");
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
