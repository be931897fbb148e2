import { createTabTokens } from "#web/api/tab-token.ts";

/** The tokens of emailed links, by the application in the link. */
export const shareLinkTokens = createTabTokens("share_link");

const sessionKeyOf = (id: string) => `lintel_share_${id}`;

/** The sessions in memory, for pages where storage is unavailable. */
const memorySessions = new Map<string, string>();

/** Returns the session of this device for a link; null if the recipient must confirm their email address. */
export function findShareSession(id: string): string | null {
  try {
    return memorySessions.get(id) ?? localStorage.getItem(sessionKeyOf(id));
  } catch {
    return memorySessions.get(id) ?? null;
  }
}

/** Saves a share recipient's session in this browser, also in memory in case storage is unavailable. */
export function saveShareSession(id: string, session: string): void {
  memorySessions.set(id, session);
  try {
    localStorage.setItem(sessionKeyOf(id), session);
  } catch {
    // storage is unavailable: the next visit requires a new code
  }
}

/** Deletes a share recipient's session from this browser. */
export function deleteShareSession(id: string): void {
  memorySessions.delete(id);
  try {
    localStorage.removeItem(sessionKeyOf(id));
  } catch {
    // storage is unavailable: there was nothing to remove
  }
}
