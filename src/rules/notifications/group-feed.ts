/** The properties of a notification that grouping needs. `group`: the application it is about. */
type GroupedNotification = { id: string; group: string; context: string };

/** One day of a feed: its notifications by application, the application with the newest one first. */
type FeedDay<N> = { day: string; groups: { key: string; items: [N, ...N[]] }[] };

/**
 * Arranges a feed: by day, and within a day by application. Notifications that wait for the user are listed separately
 * and never collapsed.
 * @param newestFirst may name a notification twice, since pages shift while new ones arrive
 * @param waiting notifications that wait for the user, wherever they are in the feed
 * @param dayOf the day of a notification in the reader's time zone
 */
export function groupFeed<N extends GroupedNotification>(
  newestFirst: readonly N[],
  waiting: readonly N[],
  dayOf: (notification: N) => string,
): FeedDay<N>[] {
  const waitingIds = new Set(waiting.map(({ id }) => id));
  const unique = [...new Map(newestFirst.map((each) => [each.id, each])).values()].filter(
    ({ id }) => !waitingIds.has(id),
  );
  return [...Map.groupBy(unique, dayOf)].map(([day, dayItems]) => ({
    day,
    groups: [...Map.groupBy(dayItems, ({ context, group }) => `${context}:${group}`)].flatMap(
      ([key, [first, ...rest]]) => (first ? [{ key, items: [first, ...rest] as [N, ...N[]] }] : []),
    ),
  }));
}
