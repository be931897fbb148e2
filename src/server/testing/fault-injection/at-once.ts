/** The number of concurrent requests during preparation. */
const width = 3;

/** Maps each item, a few at a time, and returns the results in the order of the items. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item, n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const workOnNext = async () => {
    for (const [n, item] of left) results[n] = await work(item, n);
  };
  await Promise.all(Array.from({ length: width }, workOnNext));
  return results;
}
