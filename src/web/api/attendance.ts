/** Milliseconds after the last input event until a page counts as unattended. */
const pause = 60_000;

/** The events that only a user causes. Voice control and switch devices send `click` alone. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "click"] as const;

// opening the page counts as input
let last = Date.now();

/** Records that the user is active now. */
export const attend = (): void => {
  last = Date.now();
};

/** Whether the user is active, as opposed to the page polling in the background. */
export const isAttended = (): boolean => Date.now() - last < pause;

if (typeof document !== "undefined")
  for (const sign of signs) document.addEventListener(sign, attend, { capture: true, passive: true });
