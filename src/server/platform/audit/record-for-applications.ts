import type { Db } from "../db/connect.ts";
import { type Entry, historyRow } from "./audit-log.ts";
import { type ChainEnd, cacheChainEnd, findCachedEnd } from "./chain-ends.ts";
import { insertHistory, type Statement } from "./notify-users.ts";

/** The number of rows in one statement: PostgreSQL accepts 65,535 parameters. */
const batchSize = 1_000;

/**
 * Appends an entry to the chain of each of many applications, which the transaction has locked.
 * @param change an update that the entries are about, executed in the same statement as the first of them
 */
export async function recordForApplications(
  trx: Db,
  applicationIds: readonly string[],
  entryOf: (applicationId: string) => Entry,
  change?: Statement,
): Promise<void> {
  if (applicationIds.length === 0) await change?.execute();
  for (let start = 0; start < applicationIds.length; start += batchSize) {
    const ids = applicationIds.slice(start, start + batchSize);
    const ends = await loadChainEnds(trx, ids);
    const rows = ids.map((id) => historyRow(entryOf(id), ends.get(id) ?? undefined));
    await insertHistory(trx, rows, start === 0 ? change : undefined);
    for (const { row } of rows) cacheChainEnd(trx, row.chain, row);
  }
}

/** Returns the last entries of chains, including those without an entry. */
async function loadChainEnds(trx: Db, ids: readonly string[]): Promise<Map<string, ChainEnd | null>> {
  const cachedEnds = new Map(ids.map((id) => [id, findCachedEnd(trx, id)] as const));
  const uncachedIds = ids.filter((id) => cachedEnds.get(id) === undefined);
  const loadedEnds =
    uncachedIds.length === 0
      ? []
      : await trx
          .selectFrom("audit_logs")
          .distinctOn("chain")
          .select(["chain", "hash", "position"])
          .where("chain", "in", uncachedIds)
          .orderBy("chain")
          .orderBy("position", "desc")
          .execute();
  const ends = new Map(loadedEnds.map(({ chain, ...end }) => [chain, end] as const));
  return new Map(ids.map((id) => [id, cachedEnds.get(id) ?? ends.get(id) ?? null]));
}
