import { tabTokens } from "#web/api/tab-token.ts";

/** The secrets of emailed links, by the application that a link names. */
export const linkTokens = tabTokens("share_link");

const keyOf = (id: string) => `lintel_share_${id}`;

/** Where the page is refused storage: only as long as it lives. */
const inMemory = new Map<string, string>();

/** The session in which this device reads what a link leads to; null: its recipient has to confirm their email. */
export function findSession(id: string): string | null {
  try {
    return inMemory.get(id) ?? localStorage.getItem(keyOf(id));
  } catch {
    return inMemory.get(id) ?? null;
  }
}

/** Saves a share recipient's session in this browser, also in memory where storage is refused. */
export function saveSession(id: string, session: string): void {
  inMemory.set(id, session);
  try {
    localStorage.setItem(keyOf(id), session);
  } catch {
    // refused to the page: the next visit asks for a code again
  }
}

/** Deletes a share recipient's session from this browser. */
export function forgetSession(id: string): void {
  inMemory.delete(id);
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // as above: there was nothing to remove
  }
}
