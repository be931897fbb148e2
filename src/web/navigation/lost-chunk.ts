/**
 * Chunks are loaded on demand, and may be gone after a deployment: the page is then reloaded, which gets the new
 * ones. A chunk that is still missing after that is reported instead, so that no page reloads in a circle.
 */
const key = "lintel_reloaded";

/** The longest a part may take to load, in ms (specification, section 9). Within it, a page reloads itself only once. */
export const chunkTimeout = 120_000;

/** The event that the build has React Router dispatch when a route's chunk is lost (`report-lost-chunks.ts`). */
const lostChunk = "lostchunk";

/**
 * Reloads the page because a part of it is missing, unless that was tried within `chunkTimeout`, or the browser is
 * offline: its own error page would replace what the user has on the screen.
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  if (navigator.onLine === false || hasJustReloaded()) return false;
  location.reload();
  return true;
}

/** Whether the page reloaded itself within `chunkTimeout`; if not, notes that it now does. */
function hasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? Number.NaN);
    const since = Date.now() - last;
    if (since >= 0 && since < chunkTimeout) return true;
    sessionStorage.setItem(key, String(Date.now()));
    return false;
  } catch {
    // storage is refused to the page, as in another site's frame: a page that was reloaded does not do so again
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return navigation?.type !== "navigate";
  }
}

/** Reloads at the visitor's own wish, after which a part that is lost again gets another try. */
export function startAfresh(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // as above
  }
  location.reload();
}

const lost = new WeakSet<object>();

/** Whether an error says that a part of the page could not be loaded. */
export const isLostChunk = (error: unknown): boolean => typeof error === "object" && error !== null && lost.has(error);

/**
 * Reloads the page when a part cannot be loaded. When it may not, a screen is replaced, since React Router leaves it
 * blank if its module is missing; the error of another part goes on to the nearest error screen.
 * @param instead the route module shown instead of a screen that is lost
 */
export function reloadOnLostChunk(instead: { default: unknown }): void {
  window.addEventListener(lostChunk, (event) => {
    // without a module, React Router waits for the reload
    if (event instanceof CustomEvent && !reloadOnce()) event.detail.module = instead;
  });
  // of a part that our own code imports
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadOnce()) event.preventDefault();
    else lost.add(event.payload);
  });
}
