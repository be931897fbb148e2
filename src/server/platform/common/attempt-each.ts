/**
 * Runs `work` for each item sequentially, continuing after failures.
 * @throws AggregateError of the failures, after `work` has run for all items
 */
export async function attemptEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  let count = 0;
  for await (const item of items) {
    count++;
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  const [first] = errors;
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `${errors.length} of ${count} failed, first with: ${first instanceof Error ? first.message : String(first)}`,
      { cause: first },
    );
}
