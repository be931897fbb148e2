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
 * Runs `run` now, or after the click of a pointer that is down. An error shown between pressing a button and releasing it
 * would move the button from under the pointer, and the click would be lost.
 */
export function afterPress(run: () => void) {
  if (!pressed) return run();
  const runAfterClick = () => setTimeout(run);
  document.addEventListener("pointerup", runAfterClick, { once: true });
}
