/**
 * Adds events to those that the next refresh handles.
 * @param pendingEvents the events so far, undefined if there are none; null, here and in `events`, means everything
 */
export function mergeEvents<T>(
  pendingEvents: readonly T[] | null | undefined,
  events: readonly T[] | null,
): T[] | null {
  return pendingEvents === null || events === null ? null : [...(pendingEvents ?? []), ...events];
}
