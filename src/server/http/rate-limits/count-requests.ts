import { sql } from "kysely";
import { errorCode } from "#server/platform/common/error-details.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";

export const windowMs = 60_000;
/** The part of a limit that a process counts locally before it adds it to the shared count. */
const batchSize = (max: number) => Math.max(1, Math.floor(max / 50));
/** Milliseconds during which the shared count isn't used after the database failed. */
const pauseMs = 5_000;
/** The maximum number of IP addresses counted locally; the others are only in the shared count. */
const maxAddresses = 5_000;

type Count = {
  /** requests of all processes when this one last added its own */
  shared: number;
  /** requests of this process since then */
  own: number;
  /** when the window ends, in milliseconds of a monotonic clock */
  ends: number;
  adding?: Promise<void> | undefined;
};

export type RequestCounts = {
  /**
   * Counts a request of an IP address across all processes.
   * @param key the IP address and the name of the limit
   * @returns the requests in the current window including this one, and the milliseconds until it ends
   */
  count: (key: string, max: number) => Promise<{ current: number; ttl: number }>;
};

/**
 * Counts requests across all processes in PostgreSQL. A process adds a fiftieth of the limit at a time, so few requests
 * need a statement, and N processes together admit at most N fiftieths more than the limit. While the database is
 * unavailable, each process counts locally.
 * @param elapsed a monotonic clock, in milliseconds
 */
export function createRequestCounts(
  { db, vault, log }: Pick<PlatformDeps, "db" | "vault" | "log">,
  elapsed = () => performance.now(),
): RequestCounts {
  const counts = new Map<string, Count>();
  let pausedUntil = -Infinity;

  /** Returns the current window's count, and marks it as the most recently used. */
  function currentCount(key: string): Count {
    const known = counts.get(key);
    const current = known && known.ends > elapsed() ? known : { shared: 0, own: 0, ends: elapsed() + windowMs };
    counts.delete(key);
    counts.set(key, current);
    for (const oldest of counts.keys()) {
      if (counts.size <= maxAddresses) break;
      counts.delete(oldest);
    }
    return current;
  }

  async function syncCount(key: string, count: Count): Promise<void> {
    const added = count.own;
    try {
      const { requests, ttl } = await addShared(key, added);
      count.shared = requests;
      count.ends = elapsed() + ttl;
    } catch (error) {
      log.warn({ code: errorCode(error) }, "requests can't be counted with other processes; trying again");
      pausedUntil = elapsed() + pauseMs;
      count.shared += added;
    }
    count.own -= added;
    count.adding = undefined;
  }

  async function addShared(key: string, added: number): Promise<{ requests: number; ttl: number }> {
    const isCurrent = sql`c.started > now() - ${windowMs} * interval '1 ms'`;
    const { rows } = await sql<{ requests: number; ttl: number }>`
      insert into request_counts as c (key, started, requests)
      values (${vault.keyedHash(`requests:${key}`)}, now(), ${added})
      on conflict (key) do update set
        requests = case when ${isCurrent} then c.requests else 0 end + excluded.requests,
        started = case when ${isCurrent} then c.started else now() end
      returning requests, ${windowMs} - extract(epoch from now() - started)::float8 * 1000 as ttl`.execute(db);
    const [row] = rows;
    if (!row) throw new Error("The requests were not counted.");
    return row;
  }

  return {
    count: async (key, max) => {
      let count = currentCount(key);
      while (count.own >= batchSize(max) && count.shared + count.own < max && elapsed() >= pausedUntil) {
        count.adding ??= syncCount(key, count);
        await count.adding;
        count = currentCount(key);
      }
      count.own += 1;
      return { current: count.shared + count.own, ttl: count.ends - elapsed() };
    },
  };
}
