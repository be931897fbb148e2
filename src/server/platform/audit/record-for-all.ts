import type { Db } from "../db/connect.ts";
import { type Entry, historyRow } from "./audit-log.ts";
import { type End, knownEnd, noteEnd } from "./chain-ends.ts";
import { type Change, insertHistory } from "./notify-users.ts";

/** The number of rows in one statement: PostgreSQL accepts 65,535 parameters. */
const atOnce = 1_000;

/**
 * Appends an entry to the chain of each of many applications, which the transaction has locked.
 * @param change an update that the entries are about, executed in the same statement as the first of them
 */
export async function recordForAll(
  trx: Db,
  applicationIds: readonly string[],
  entryOf: (applicationId: string) => Entry,
  change?: Change,
): Promise<void> {
  if (applicationIds.length === 0) await change?.execute();
  for (let start = 0; start < applicationIds.length; start += atOnce) {
    const ids = applicationIds.slice(start, start + atOnce);
    const ends = await endsOf(trx, ids);
    const rows = ids.map((id) => historyRow(entryOf(id), ends.get(id) ?? undefined));
    await insertHistory(trx, rows, start === 0 ? change : undefined);
    for (const { row } of rows) noteEnd(trx, row.chain, row);
  }
}

/** Returns the last entries of chains, including those without an entry. */
async function endsOf(trx: Db, ids: readonly string[]): Promise<Map<string, End | null>> {
  const known = new Map(ids.map((id) => [id, knownEnd(trx, id)] as const));
  const unknown = ids.filter((id) => known.get(id) === undefined);
  const loaded =
    unknown.length === 0
      ? []
      : await trx
          .selectFrom("audit_logs")
          .distinctOn("chain")
          .select(["chain", "hash", "position"])
          .where("chain", "in", unknown)
          .orderBy("chain")
          .orderBy("position", "desc")
          .execute();
  const ends = new Map(loaded.map(({ chain, ...end }) => [chain, end] as const));
  return new Map(ids.map((id) => [id, known.get(id) ?? ends.get(id) ?? null]));
}
