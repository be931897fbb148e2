/**
 * Adds events to those that the next refresh handles.
 * @param waiting the events so far, undefined if there are none; null, here and in `events`, means everything
 */
export function mergeEvents<T>(waiting: readonly T[] | null | undefined, events: readonly T[] | null): T[] | null {
  return waiting === null || events === null ? null : [...(waiting ?? []), ...events];
}
