import { clearTabData } from "#web/api/clear-user-data.ts";
import { call } from "#web/api/client.ts";
import { findImpersonation, impersonationKey, removeSession } from "#web/api/session.ts";

/**
 * Exchanges the code of a support link: from then on only this tab acts on the user's behalf.
 * @throws ApiError `not_found` for a code that was used or has expired; DOMException if sessionStorage is unavailable
 */
export async function startImpersonation(code: string): Promise<void> {
  // end the current impersonation before another begins
  if (findImpersonation()) {
    await call("POST /token/revoke/").catch(() => undefined);
    removeSession();
  }
  const newImpersonation = await call("POST /impersonations/start/", { body: { code } });
  clearTabData();
  sessionStorage.setItem(impersonationKey, JSON.stringify(newImpersonation));
}
