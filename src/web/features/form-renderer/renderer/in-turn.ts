/** The work that waits for a frame of its own. */
const queue: (() => void)[] = [];

/**
 * Calls `work` at the start of a frame that no other work given here shares: each frame is laid out with one more part
 * of the page, instead of one frame with all of them.
 */
export function inTurn(work: () => void): void {
  queue.push(work);
  if (queue.length === 1) requestAnimationFrame(runNext);
}

function runNext() {
  queue[0]?.();
  queue.shift();
  if (queue.length > 0) requestAnimationFrame(runNext);
}
