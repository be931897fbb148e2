let pressed = false;

/** Tracks whether a pointer is down. @returns a function that stops tracking */
export function watchPresses(): () => void {
  const down = () => {
    pressed = true;
  };
  const up = () => {
    pressed = false;
  };
  const signal = new AbortController();
  document.addEventListener("pointerdown", down, { capture: true, signal: signal.signal });
  for (const end of ["pointerup", "pointercancel", "dragend"]) {
    document.addEventListener(end, up, { capture: true, signal: signal.signal });
  }
  return () => signal.abort();
}

/**
 * Calls `run` now, or after the click if a pointer is down. An error that appears between pointerdown and pointerup
 * would move the button away from the pointer, and the click would be lost.
 */
export function afterPress(run: () => void) {
  if (!pressed) return run();
  const runAfterClick = () => setTimeout(run);
  document.addEventListener("pointerup", runAfterClick, { once: true });
}
