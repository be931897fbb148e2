import type pg from "pg";
import type { Replica } from "#server/platform/db/replica/replica.ts";
import { currentRead, runOnReplica } from "#server/platform/db/replica-read.ts";

const write =
  /\b(insert into|delete from|update\s+["\w.]+(\s+as\s+["\w]+|\s+(?!set\b)["\w]+)?\s+set|for (no key )?(update|share))\b/i;

/** Whether a statement changes rows or locks them, which a replica rejects. */
export const isWrite = (text: string): boolean => write.test(text);

/**
 * Simulates a replica with the primary database, and collects the statements of its reads that a replica would reject.
 */
export function watchReads(pool: pg.Pool): { replica: Replica; writes: Set<string> } {
  const writes = new Set<string>();
  pool.on("connect", (client) => {
    const send = client.query;
    const query = (statement: unknown, ...rest: unknown[]) => {
      const text = typeof statement === "string" ? statement : (statement as { text?: string } | undefined)?.text;
      const read = currentRead();
      if (text && read && !read.isOver && isWrite(text)) writes.add(text);
      return (send as (...args: unknown[]) => unknown).call(client, statement, ...rest);
    };
    client.query = query as typeof client.query; // passes on every overload
  });
  const replica: Replica = {
    pool,
    read: (_position, work) =>
      runOnReplica({ primary: pool, connect: () => pool.connect(), fail: () => undefined, isOver: false }, work),
    end: async () => undefined,
  };
  return { replica, writes };
}
