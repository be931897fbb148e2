/** The past, current and undone states. `key` identifies the change that produced `present`. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[]; key?: string | undefined };

/** The maximum number of undo steps. */
const maxUndoSteps = 100;

/** Starts a history of changes with nothing to undo or redo. */
export function createHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/**
 * Returns the next state. An edit without a change adds no step.
 * @param key consecutive changes with the same key are one step, such as typing into one field
 */
export function pushHistory<T>(history: History<T>, present: T, key?: string): History<T> {
  if (present === history.present) return history;
  if (key !== undefined && key === history.key) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-maxUndoSteps), present, future: [], key };
}

/** Undoes one step; returns the same state if there is nothing to undo. */
export function undo<T>({ past, present, future }: History<T>): History<T> {
  const previous = past.at(-1);
  return previous === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

/** Redoes one step; returns the same state if there is nothing to redo. */
export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest };
}
