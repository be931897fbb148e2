/** Milliseconds after the last input event until the user counts as inactive. */
const pause = 60_000;

/** Events that only a user causes. Voice control and switch devices send only `click`. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "click"] as const;

// opening the page counts as input
let last = Date.now();

/** Records user activity. */
export const attend = (): void => {
  last = Date.now();
};

/** Whether the user is active, as opposed to the page polling in the background. */
export const isAttended = (): boolean => Date.now() - last < pause;

if (typeof document !== "undefined")
  for (const sign of signs) document.addEventListener(sign, attend, { capture: true, passive: true });
