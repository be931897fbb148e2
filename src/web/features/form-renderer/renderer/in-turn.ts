/** The work that waits for a frame of its own. */
const waiting: (() => void)[] = [];

/**
 * Calls `work` at the start of a frame that no other work given here shares: each frame is laid out with one more part
 * of the page, instead of one frame with all of them.
 */
export function inTurn(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) requestAnimationFrame(next);
}

function next() {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) requestAnimationFrame(next);
}
