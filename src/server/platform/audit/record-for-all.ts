import type { Db } from "../db/connect.ts";
import { type Entry, historyRow } from "./audit-log.ts";
import { insertHistory } from "./notify-users.ts";

/** Rows written by one statement: PostgreSQL accepts 65,535 parameters. */
const atOnce = 1_000;

/**
 * Appends an entry to the chain of each of many applications, which the transaction has locked and not recorded anything
 * of yet.
 */
export async function recordForAll(
  trx: Db,
  applicationIds: readonly string[],
  entryOf: (applicationId: string) => Entry,
): Promise<void> {
  for (let at = 0; at < applicationIds.length; at += atOnce) {
    const ids = applicationIds.slice(at, at + atOnce);
    const ends = await trx
      .selectFrom("audit_logs")
      .distinctOn("chain")
      .select(["chain", "hash", "position"])
      .where("chain", "in", ids)
      .orderBy("chain")
      .orderBy("position", "desc")
      .execute();
    const byChain = new Map(ends.map((end) => [end.chain, end]));
    const rows = ids.map((id) => historyRow(entryOf(id), byChain.get(id)));
    await insertHistory(trx, rows);
  }
}
