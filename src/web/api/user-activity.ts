/** Milliseconds after the last input event until the user counts as inactive. */
const inactiveAfterMs = 60_000;

/** Events that only a user causes. Voice control and switch devices send only `click`. */
const activityEvents = ["pointerdown", "pointermove", "keydown", "wheel", "click"] as const;

// opening the page counts as input
let lastActivityAt = Date.now();

/** Records user activity. */
export const markUserActive = (): void => {
  lastActivityAt = Date.now();
};

/** Whether the user is active, as opposed to the page polling in the background. */
export const isUserActive = (): boolean => Date.now() - lastActivityAt < inactiveAfterMs;

if (typeof document !== "undefined")
  for (const eventType of activityEvents)
    document.addEventListener(eventType, markUserActive, { capture: true, passive: true });
