import { call } from "./client.ts";
import { deleteDeviceDrafts } from "./drafts/device-drafts.ts";
import { accessToken, endSession, findImpersonation } from "./session.ts";

/**
 * Logs out. The session in this browser ends first: once the server revokes the token, the page's other calls would
 * fail as expired. It ends here even if the server can't be reached.
 */
export async function logOut(): Promise<void> {
  const session = accessToken();
  // The next user of the browser must not find the answers; a logged-in applicant's drafts are saved on the server too.
  // Support staff's own browser has no drafts of the user.
  if (!findImpersonation()) deleteDeviceDrafts(Number.POSITIVE_INFINITY);
  endSession("logged_out");
  if (!session) return;
  // the user may leave the page immediately
  const revocation = call("POST /token/revoke/", { session, keepalive: true }).catch(() => undefined);
  await Promise.race([revocation, new Promise((resolve) => setTimeout(resolve, 2_000))]);
}
