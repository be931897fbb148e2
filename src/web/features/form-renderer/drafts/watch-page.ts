/**
 * Calls `leave` when the page may be closed without another event, and `online` when the browser is online again.
 * @returns a function that stops it
 */
export function watchPage({ leave, online }: { leave: () => void; online: () => void }): () => void {
  const hide = () => document.visibilityState === "hidden" && leave();
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("online", online);
  return () => {
    window.removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", hide);
    window.removeEventListener("online", online);
  };
}
