/**
 * The access token, under one key of this browser's storage, and nothing beside it: no personal data. All tabs of
 * the browser share it; logging out in one logs out all.
 */
const key = "lintel_access";

export function accessToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // storage is refused to the page, as in some private windows and frames: nobody is signed in there
    return null;
  }
}

export function startSession(token: string): void {
  localStorage.setItem(key, token);
}

export function endSession(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // as above: there was nothing to remove
  }
}

/** Tells when another tab signs in, out, or in as somebody else. @returns the way to stop listening */
export function onSessionChange(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(accessToken());
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}
