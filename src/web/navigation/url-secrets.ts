/** Query parameters that contain a secret: a one-time impersonation code, a signer's token, a share token. */
const secretParams = ["hijack", "t", "shareToken"];
/** A share token after the ID of an application or a payment request. */
const tokenInPath = /^(\/(?:dashboard\/view|payment)\/[^/]+)\/[A-Za-z0-9_-]{43}(?=\/|$)/;

/** Removes secrets from a URL of this product; required before the URL becomes part of another one. */
export function withoutSecrets(url: string): string {
  const [pathAndQuery = "", ...hash] = url.split("#");
  const [path = "", ...rest] = pathAndQuery.split("?");
  const query = rest
    .join("?")
    .split("&")
    .filter((pair) => pair !== "" && !secretParams.includes(decodeSafely(pair.split("=")[0] ?? "")))
    .join("&");
  return path.replace(tokenInPath, "$1") + (query && `?${query}`) + fragment(hash.join("#"));
}

/** A signer's token is in the fragment of the emailed link, which browsers don't send to servers. */
const fragment = (hash: string): string => (hash === "" || hash.startsWith("t=") ? "" : `#${hash}`);

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Removes secrets from the address bar and the browser's history before any other code of the page runs. A token in the
 * path or the fragment stays until its screen has read and removed it.
 */
export function removeUrlSecrets(): void {
  const { pathname, search, hash } = window.location;
  const currentUrl = pathname + search + hash;
  const cleanUrl = pathname + withoutSecrets(search) + hash;
  if (cleanUrl !== currentUrl) window.history.replaceState(window.history.state, "", cleanUrl);
}
