import { attemptEach } from "#server/platform/common/attempt-each.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The maximum number of rows of a kind destroyed per run, for each tenant if the kind has one; the next run continues. */
const maxPerRun = 200;
/** How long a run attempts rows of one kind: a file store that doesn't respond must not hold up the other kinds. */
const maxRunMs = 10 * 60_000;
const pageSize = 200;

/**
 * Destroys due rows one by one, in the order of their keys. Continues after failures: a row that fails doesn't count
 * toward the limit, so that rows that fail in each run never prevent the destruction of the rest.
 * @param loadPage loads the due rows that follow the last one loaded, up to `limit`
 * @throws AggregateError of the failures, at the end
 */
export async function attemptDue<Row>(
  { now }: Pick<Deps, "now">,
  loadPage: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  destroy: (row: Row) => Promise<void>,
  { max = maxPerRun } = {},
): Promise<void> {
  const end = now().getTime() + maxRunMs;
  let destroyed = 0;
  const hasTime = () => destroyed < max && now().getTime() < end;
  await attemptEach(eachRow(loadPage, hasTime), async (row) => {
    await destroy(row);
    destroyed += 1;
  });
}

async function* eachRow<Row>(
  loadPage: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  hasTime: () => boolean,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  while (hasTime()) {
    const page = await loadPage(last, pageSize);
    for (const row of page) if (hasTime()) yield row;
    last = page.at(-1);
    if (page.length < pageSize) return;
  }
}
