/** Callbacks that wait for a separate frame. */
const queue: (() => void)[] = [];

/** Calls `callback` in a frame of its own: one part of the page is laid out per frame, instead of all parts in one. */
export function runInOwnFrame(callback: () => void): void {
  queue.push(callback);
  if (queue.length === 1) requestAnimationFrame(runNext);
}

function runNext() {
  queue[0]?.();
  queue.shift();
  if (queue.length > 0) requestAnimationFrame(runNext);
}
