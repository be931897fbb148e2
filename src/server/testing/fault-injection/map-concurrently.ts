/** The number of concurrent requests during preparation. */
const concurrency = 3;

/** Maps each item, a few at a time, and returns the results in the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item, n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.entries();
  const workOnNext = async () => {
    for (const [n, item] of remaining) results[n] = await work(item, n);
  };
  await Promise.all(Array.from({ length: concurrency }, workOnNext));
  return results;
}
