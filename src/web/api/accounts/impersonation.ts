import { call } from "#web/api/client.ts";
import { impersonation, tabKey } from "#web/api/session.ts";

/**
 * Exchanges the code of a support link: from then on only this tab acts on the user's behalf.
 * @throws ApiError `not_found` for a code that was used or has expired; DOMException if sessionStorage is unavailable
 */
export async function startImpersonation(code: string): Promise<void> {
  // end the current impersonation before another begins
  if (impersonation()) {
    await call("POST /token/revoke/").catch(() => undefined);
    sessionStorage.removeItem(tabKey);
  }
  const started = await call("POST /impersonations/start/", { body: { code } });
  sessionStorage.setItem(tabKey, JSON.stringify(started));
}
