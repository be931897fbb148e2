let pressed = false;

/** Watches the pointer while a form is on the page. */
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
 * Runs now, or once the pointer that is down has been lifted and clicked. Leaving a field by pressing a button
 * must not show an error between the two: it would push the button away from under the pointer, and no click come.
 */
export function afterPress(run: () => void) {
  if (!pressed) return run();
  const done = () => setTimeout(run);
  document.addEventListener("pointerup", done, { once: true });
}
