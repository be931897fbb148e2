/** How long after the last sign of somebody a page counts as left alone, in ms. */
const pause = 60_000;

/** What only somebody at the device does; `click` alone comes from who works it by voice or a switch. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "click"] as const;

// whoever has just opened the page is there
let last = Date.now();

/** Somebody is there. */
export const attend = (): void => {
  last = Date.now();
};

/** Whether the user is active, as opposed to the page polling in the background. */
export const isAttended = (): boolean => Date.now() - last < pause;

if (typeof document !== "undefined")
  for (const sign of signs) document.addEventListener(sign, attend, { capture: true, passive: true });
