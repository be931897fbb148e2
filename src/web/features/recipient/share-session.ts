import { tabTokens } from "#web/api/tab-token.ts";

/** The tokens of emailed links, by the application in the link. */
export const linkTokens = tabTokens("share_link");

const keyOf = (id: string) => `lintel_share_${id}`;

/** The sessions in memory, for pages where storage is unavailable. */
const inMemory = new Map<string, string>();

/** Returns the session of this device for a link; null if the recipient must confirm their email address. */
export function findSession(id: string): string | null {
  try {
    return inMemory.get(id) ?? localStorage.getItem(keyOf(id));
  } catch {
    return inMemory.get(id) ?? null;
  }
}

/** Saves a share recipient's session in this browser, also in memory in case storage is unavailable. */
export function saveSession(id: string, session: string): void {
  inMemory.set(id, session);
  try {
    localStorage.setItem(keyOf(id), session);
  } catch {
    // storage is unavailable: the next visit requires a new code
  }
}

/** Deletes a share recipient's session from this browser. */
export function forgetSession(id: string): void {
  inMemory.delete(id);
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // storage is unavailable: there was nothing to remove
  }
}
