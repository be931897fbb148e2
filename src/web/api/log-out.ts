import { call } from "./client.ts";
import { accessToken, endSession, impersonation } from "./session.ts";

/**
 * Logs out. The session ends in this browser first: while the server ends the token, the page's other calls would be
 * answered that it has expired. If the server can't be reached, the session has ended here anyway.
 */
export async function logOut(): Promise<void> {
  const session = accessToken();
  // support staff's own browser has no drafts of the user
  if (!impersonation()) deleteDeviceDrafts();
  endSession("logged_out");
  if (!session) return;
  // the page may be left at once
  const revocation = call("POST /token/revoke/", { session, keepalive: true }).catch(() => undefined);
  await Promise.race([revocation, new Promise((done) => setTimeout(done, 2_000))]);
}

/**
 * Deletes the drafts of forms that this browser stores: whoever uses it after a user logged out must not find their
 * answers. A logged-in applicant's drafts are on the server too.
 */
export function deleteDeviceDrafts(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    for (const key of keys) if (isDraft(localStorage.getItem(key))) localStorage.removeItem(key);
  } catch {
    // storage is refused to the page: there is nothing to delete
  }
}

/** Drafts are stored under the slugs of their forms, which nothing lists. */
function isDraft(stored: string | null): boolean {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    return typeof value === "object" && value !== null && "saved" in value && "values" in value;
  } catch {
    return false;
  }
}
