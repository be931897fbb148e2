import { createTabTokens } from "#web/api/tab-token.ts";

/** The tokens of emailed links and the sessions of confirmed signers, by signing; for this tab only. */
export const signingLinkTokens = createTabTokens("signing_link");
export const signingSessions = createTabTokens("signing_session");

/**
 * Moves a link's token from the URL and the history to the tab's storage. A different link belongs to another signer
 * and ends the session.
 */
export function storeSigningToken(id: string): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get("t");
  if (!token) return;
  if (signingLinkTokens.find(id) !== token) signingSessions.save(id, "");
  signingLinkTokens.save(id, token);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
}
