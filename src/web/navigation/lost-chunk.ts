/**
 * Chunks are loaded on demand and may be gone after a deployment. The page then reloads, which loads the new ones. A
 * chunk that is still missing after the reload is reported instead, to prevent a reload loop.
 */
const reloadedAtKey = "lintel_reloaded";

/** The timeout for loading a chunk, in ms (specification, section 9). Within this time, a page reloads only once. */
export const chunkTimeoutMs = 120_000;

/** The event that the built React Router dispatches when a route's chunk is missing (`report-lost-chunks.ts`). */
const lostChunkEvent = "lostchunk";

/**
 * Reloads the page because a part of it is missing, unless that was tried within `chunkTimeoutMs`, or the browser is
 * offline: its own error page would replace what the user has on the screen.
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  if (navigator.onLine === false || hasJustReloaded()) return false;
  location.reload();
  return true;
}

/** Whether the page was reloaded within `chunkTimeoutMs`; if not, saves the time of this reload. */
function hasJustReloaded(): boolean {
  try {
    const lastReloadAt = Number(sessionStorage.getItem(reloadedAtKey) ?? Number.NaN);
    const elapsedMs = Date.now() - lastReloadAt;
    if (elapsedMs >= 0 && elapsedMs < chunkTimeoutMs) return true;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
    return false;
  } catch {
    // storage is unavailable, as in cross-site iframes: a page that was reloaded doesn't reload again
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return navigation?.type !== "navigate";
  }
}

/** Reloads at the visitor's request; a missing chunk may then trigger another reload. */
export function reloadForUser(): void {
  try {
    sessionStorage.removeItem(reloadedAtKey);
  } catch {
    // as above
  }
  location.reload();
}

const lostChunkErrors = new WeakSet<object>();

/** Whether an error means that a chunk failed to load. */
export const isLostChunk = (error: unknown): boolean =>
  typeof error === "object" && error !== null && lostChunkErrors.has(error);

/**
 * Reloads the page when a chunk is missing. If it was already reloaded, a screen's route module is replaced, since
 * React Router renders nothing without a module; the error of another chunk is thrown to the nearest error boundary.
 * @param fallbackModule the route module that replaces a missing screen
 */
export function reloadOnLostChunk(fallbackModule: { default: unknown }): void {
  window.addEventListener(lostChunkEvent, (event) => {
    // without a module, React Router waits for the reload
    if (event instanceof CustomEvent && !reloadOnce()) event.detail.module = fallbackModule;
  });
  // a chunk that our own code imports
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadOnce()) event.preventDefault();
    else lostChunkErrors.add(event.payload);
  });
}
