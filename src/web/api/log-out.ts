import { call } from "./client.ts";
import { accessToken, endSession } from "./session.ts";

/**
 * Logs out. The session ends in this browser first: while the server ends the token, the page's other calls would be
 * answered that it has expired. If the server can't be reached, the session has ended here anyway.
 */
export async function logOut(): Promise<void> {
  const session = accessToken();
  endSession("logged_out");
  if (!session) return;
  // the page may be left at once
  const revocation = call("POST /token/revoke/", { session, keepalive: true }).catch(() => undefined);
  await Promise.race([revocation, new Promise((done) => setTimeout(done, 2_000))]);
}
