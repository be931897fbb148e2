/** The past, current and undone states. `key` identifies the change that produced `now`. */
export type History<T> = { past: readonly T[]; now: T; future: readonly T[]; key?: string | undefined };

/** Steps that can be taken back. */
const deepest = 100;

export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/**
 * The next state. What is the same as before makes no step.
 * @param key changes of one key that follow each other are one step, such as the letters typed into one field
 */
export function put<T>(history: History<T>, now: T, key?: string): History<T> {
  if (now === history.now) return history;
  if (key !== undefined && key === history.key) return { ...history, now, future: [] };
  return { past: [...history.past, history.now].slice(-deepest), now, future: [], key };
}

export function undo<T>({ past, now, future }: History<T>): History<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redo<T>({ past, now, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
