let isPointerDown = false;

/** The events after which a pointer is no longer down; a touch that becomes a scroll is canceled. */
const pointerEndEvents = ["pointerup", "pointercancel", "dragend"];

/** Tracks whether a pointer is down. @returns a function that stops tracking */
export function watchPointer(): () => void {
  const down = () => {
    isPointerDown = true;
  };
  const up = () => {
    isPointerDown = false;
  };
  const abortController = new AbortController();
  document.addEventListener("pointerdown", down, { capture: true, signal: abortController.signal });
  for (const end of pointerEndEvents) {
    document.addEventListener(end, up, { capture: true, signal: abortController.signal });
  }
  return () => abortController.abort();
}

/**
 * Calls `run` now, or after the click if a pointer is down. An error that appears between pointerdown and pointerup
 * would move the button away from the pointer, and the click would be lost.
 */
export function runAfterPointerUp(run: () => void) {
  if (!isPointerDown) return run();
  const abortController = new AbortController();
  const runAfterClick = () => {
    abortController.abort();
    setTimeout(run);
  };
  for (const end of pointerEndEvents) {
    document.addEventListener(end, runAfterClick, { signal: abortController.signal });
  }
}
