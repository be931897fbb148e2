import { call } from "./client.ts";
import { endSession } from "./session.ts";

/**
 * Logs out. The server is called first, since ending the token requires the token; if that fails, the session ends here
 * anyway.
 */
export async function logOut(): Promise<void> {
  const revocation = call("POST /token/revoke/").catch(() => undefined);
  await Promise.race([revocation, new Promise((done) => setTimeout(done, 2_000))]);
  endSession("logged_out");
}
