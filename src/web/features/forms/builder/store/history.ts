/** The past, current and undone states. `key` identifies the change that produced `now`. */
export type History<T> = { past: readonly T[]; now: T; future: readonly T[]; key?: string | undefined };

/** The maximum number of undo steps. */
const deepest = 100;

/** Starts a history of changes with nothing to undo or redo. */
export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/**
 * Returns the next state. An edit without a change adds no step.
 * @param key consecutive changes with the same key are one step, such as typing into one field
 */
export function put<T>(history: History<T>, now: T, key?: string): History<T> {
  if (now === history.now) return history;
  if (key !== undefined && key === history.key) return { ...history, now, future: [] };
  return { past: [...history.past, history.now].slice(-deepest), now, future: [], key };
}

/** Undoes one step; returns the same state if there is nothing to undo. */
export function undo<T>({ past, now, future }: History<T>): History<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

/** Redoes one step; returns the same state if there is nothing to redo. */
export function redo<T>({ past, now, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
