import { call } from "./client.ts";
import { deleteDeviceDrafts } from "./drafts/device-drafts.ts";
import { accessToken, endSession, impersonation } from "./session.ts";

/**
 * Logs out. The session ends in this browser first: while the server ends the token, the page's other calls would be
 * answered that it has expired. If the server can't be reached, the session has ended here anyway.
 */
export async function logOut(): Promise<void> {
  const session = accessToken();
  // Whoever uses the browser next must not find the user's answers; a logged-in applicant's drafts are on the server too.
  // Support staff's own browser has no drafts of the user.
  if (!impersonation()) deleteDeviceDrafts(Number.POSITIVE_INFINITY);
  endSession("logged_out");
  if (!session) return;
  // the page may be left at once
  const revocation = call("POST /token/revoke/", { session, keepalive: true }).catch(() => undefined);
  await Promise.race([revocation, new Promise((done) => setTimeout(done, 2_000))]);
}
