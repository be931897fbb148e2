/** Query values that hold a secret: a one-time code of impersonation, a signer's token, a share token. */
const secretNames = ["hijack", "t", "shareToken"];
/** A share token behind an application's or a payment request's id. */
const tokenInPath = /^(\/(?:dashboard\/view|payment)\/[^/]+)\/[A-Za-z0-9_-]{43}(?=\/|$)/;

/** An address of this product without the secrets it may hold: only this may stand in another address. */
export function withoutSecrets(address: string): string {
  const [before = "", ...hash] = address.split("#");
  const [path = "", ...rest] = before.split("?");
  const query = rest
    .join("?")
    .split("&")
    .filter((pair) => pair !== "" && !secretNames.includes(decoded(pair.split("=")[0] ?? "")))
    .join("&");
  return path.replace(tokenInPath, "$1") + (query && `?${query}`) + fragment(hash.join("#"));
}

/** A signer's token is in the fragment of the emailed link, which no server sees. */
const fragment = (hash: string): string => (hash === "" || hash.startsWith("t=") ? "" : `#${hash}`);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Takes the secrets out of the address bar and the browser's history, before anything else of the page runs. A token in
 * the path or the fragment stays until the screen that it leads to has read it, which then removes it.
 */
export function stripAddress(): void {
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  const clean = pathname + withoutSecrets(search) + hash;
  if (clean !== here) window.history.replaceState(window.history.state, "", clean);
}
