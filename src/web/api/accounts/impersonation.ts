import { call } from "#web/api/client.ts";
import { impersonation, tabKey } from "#web/api/session.ts";

/**
 * Exchanges the code of a support link: from then on this tab acts in the user's name, and the browser's other tabs
 * don't.
 * @throws ApiError `not_found` for a code that was used or has expired; DOMException where the tab may store nothing
 */
export async function startImpersonation(code: string): Promise<void> {
  // one ends before another begins
  if (impersonation()) {
    await call("POST /token/revoke/").catch(() => undefined);
    sessionStorage.removeItem(tabKey);
  }
  const started = await call("POST /impersonations/start/", { body: { code } });
  sessionStorage.setItem(tabKey, JSON.stringify(started));
}
