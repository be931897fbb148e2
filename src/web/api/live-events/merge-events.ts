/**
 * What the next refresh is about once more events arrived.
 * @param waiting the events so far, undefined without any; null, here and in `events`, stands for everything
 */
export function mergeEvents<T>(waiting: readonly T[] | null | undefined, events: readonly T[] | null): T[] | null {
  return waiting === null || events === null ? null : [...(waiting ?? []), ...events];
}
