/**
 * Chunks are loaded on demand, and may be gone after a deployment: the page is then reloaded. React Router does so for
 * its routes, but endlessly if the chunk stays missing; this limits both.
 */
const key = "lintel_reloads";
const span = 15_000;
const most = 4;

/** The longest a part may take to load, in ms (specification, section 9). */
export const chunkTimeout = 120_000;

/**
 * Returns the recent reloads of this tab, oldest first, including this one if it is a reload.
 * @param stored the earlier ones, as `sessionStorage` has them
 */
export function freshReloads(stored: string | null, now: number, isReload: boolean): number[] {
  let earlier: unknown = null;
  try {
    earlier = JSON.parse(stored ?? "[]");
  } catch {
    // what another version left there does not matter
  }
  const times = Array.isArray(earlier) ? earlier.filter((at) => typeof at === "number" && now - at < span) : [];
  return isReload ? [...times, now] : times;
}

/** Notes this start of the page. @returns whether the page has been reloading so often that it must stop */
export function noteStart(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  try {
    const reloads = freshReloads(sessionStorage.getItem(key), Date.now(), navigation?.type === "reload");
    sessionStorage.setItem(key, JSON.stringify(reloads));
    return reloads.length >= most;
  } catch {
    // storage is refused to the page, as in another site's frame: nothing can be noted, and nothing has to stop
    return false;
  }
}

/** Forgets the reloads, so that the visitor's own "Try again" is one more beginning. */
export function startAfresh(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // as above
  }
  location.reload();
}

/** Reloads the page when a part imported by our own code cannot be loaded. */
export function reloadOnLostChunk(): void {
  window.addEventListener("vite:preloadError", () => location.reload());
}
