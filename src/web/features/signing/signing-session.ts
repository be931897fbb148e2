import { tabTokens } from "#web/api/tab-token.ts";

/** The secrets of emailed links, and the sessions of confirmed signers, by the signing; for this tab only. */
export const signingLinks = tabTokens("signing_link");
export const signingSessions = tabTokens("signing_session");

/** Takes a link's token out of the address and the history. Another link of the tab is another signer: it ends a session. */
export function takeSigningToken(id: string): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get("t");
  if (!token) return;
  if (signingLinks.find(id) !== token) signingSessions.save(id, "");
  signingLinks.save(id, token);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
}
