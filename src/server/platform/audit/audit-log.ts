import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { AuditEvent, PlainEvent } from "#contract/schemas/audit-events.ts";
import { newId, nilUuid } from "../common/ids.ts";
import type { Db } from "../db/connect.ts";
import type { ManyTenantsDb } from "../db/tenant-scope.ts";
import type { Vault } from "../encryption/vault.ts";
import { canonicalJson } from "./canonical-json.ts";
import { type ChainEnd, cacheChainEnd, findCachedEnd } from "./chain-ends.ts";
import { encryptFreeText } from "./free-text.ts";
import { currentImpersonator } from "./impersonator.ts";
import { lockApplication } from "./lock-application.ts";
import { insertHistory } from "./notify-users.ts";

/** Who caused an event, null for the system, and the origin of their request. */
export type AuditActor = { actorId: string | null; address?: string; userAgent?: string };

/** The application of an event, its actor, and its time. */
type EntryContext = AuditActor & { applicationId: string | null; created: Date };

/** An event; one with free text also has the vault that encrypts it. */
export type RecordedEvent = PlainEvent | (Exclude<AuditEvent, PlainEvent> & { vault: Vault });

/** The content of an event in the history. */
export type Entry = RecordedEvent &
  EntryContext & {
    /**
     * the chain that the entry continues, by default its application's; the caller has locked the row that this chain
     * belongs to
     */
    chain?: string;
  };

/** An entry as it is hashed, including entries written by older code. */
type HashedEntry = EntryContext & { action: string; data?: object | undefined; impersonatorId: string | null };

/** The value that each chain starts with. */
const chainStart = createHash("sha256").update("lintel").digest();

/**
 * Returns the hash of an entry: SHA-256 over the previous entry's hash and every column of this entry, in a fixed
 * order.
 */
function hashEntry(previous: Buffer, entry: HashedEntry): Buffer {
  const columns = [
    entry.applicationId,
    entry.action,
    entry.actorId,
    entry.impersonatorId,
    canonicalJson(entry.data ?? {}),
    entry.address ?? "",
    entry.userAgent ?? "",
    entry.created.toISOString(),
  ];
  return createHash("sha256").update(previous).update(JSON.stringify(columns)).digest();
}

/**
 * Appends an entry to the audit log, in the transaction of the recorded change. Locks the application's row first, so
 * that a chain never forks; a new application has no chain yet (`first`) and needs no lock.
 */
export async function record(trx: Db, entry: Entry, { first: isFirst = false } = {}): Promise<void> {
  const { applicationId } = entry;
  const chain = entry.chain ?? applicationId;
  if (applicationId && !isFirst && findCachedEnd(trx, applicationId) === undefined)
    await lockApplication(trx, applicationId);
  const newEntry = historyRow(entry, chain && !isFirst ? await loadChainEnd(trx, chain) : undefined);
  await insertHistory(trx, [newEntry]);
  if (chain) cacheChainEnd(trx, chain, newEntry.row);
}

async function loadChainEnd(trx: Db, chain: string): Promise<ChainEnd | undefined> {
  const cachedEnd = findCachedEnd(trx, chain);
  if (cachedEnd !== undefined) return cachedEnd ?? undefined;
  return await trx
    .selectFrom("audit_logs")
    .select(["hash", "position"])
    .where("chain", "=", chain)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Creates the row of an entry that follows `previous`, by default the first of a chain. Free text is stored in a row of
 * its own, and `data.free_text` is its keyed hash.
 */
export function historyRow(entry: Entry, previous: ChainEnd = { hash: chainStart, position: 0 }) {
  const userAgent = (entry.userAgent ?? "").slice(0, 400);
  const impersonatorId = currentImpersonator();
  const position = previous.position + 1;
  const encryptedText =
    "freeText" in entry && entry.applicationId ? encryptFreeText(entry, entry.applicationId, position) : undefined;
  const data = { ...entry.data, ...(encryptedText && { free_text: encryptedText.hash }) };
  const row = {
    chain: entry.chain ?? entry.applicationId ?? newId(),
    position,
    application_id: entry.applicationId,
    action: entry.action,
    actor_id: entry.actorId,
    impersonator_id: impersonatorId,
    data: JSON.stringify(data),
    address: entry.address ?? "",
    user_agent: userAgent,
    created: entry.created,
    previous: previous.hash,
    hash: hashEntry(previous.hash, { ...entry, data, userAgent, impersonatorId }),
  };
  return { row, freeText: encryptedText?.row };
}

/** The number of entries read at a time. */
const batchSize = 5_000;

/**
 * Verifies every chain and the hash of every entry.
 * @param db as the owner of the tables, who sees every tenant
 * @param chain verifies only this chain
 * @returns the entries that were changed, or whose predecessor is missing, as `chain/position`; empty if the history is
 * intact. A chain can't reveal that its last entries were deleted: compare `count` with a number stored elsewhere.
 */
export async function verifyHistory(db: ManyTenantsDb, chain?: string): Promise<{ faults: string[]; count: number }> {
  const faults: string[] = [];
  let count = 0;
  let end: (ChainEnd & { chain: string }) | undefined;
  for (let cursor = { tenant: nilUuid, chain: nilUuid, position: 0 }; ; ) {
    const rows = await db
      .selectFrom("audit_logs")
      .selectAll()
      .where(sql<boolean>`(tenant, chain, position) > (${cursor.tenant}, ${cursor.chain}, ${cursor.position})`)
      .$if(chain !== undefined, (query) => query.where("chain", "=", chain ?? nilUuid))
      .orderBy("tenant")
      .orderBy("chain")
      .orderBy("position")
      .limit(batchSize)
      .execute();
    for (const row of rows) {
      const entry: HashedEntry = {
        action: row.action,
        applicationId: row.application_id,
        actorId: row.actor_id,
        impersonatorId: row.impersonator_id,
        data: row.data,
        address: row.address,
        userAgent: row.user_agent,
        created: row.created,
      };
      const previousEnd = end?.chain === row.chain ? end : { hash: chainStart, position: 0 };
      const continuesChain = row.position === previousEnd.position + 1 && row.previous.equals(previousEnd.hash);
      if (!continuesChain || !row.hash.equals(hashEntry(row.previous, entry)))
        faults.push(`${row.chain}/${row.position}`);
      end = row;
    }
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return { faults, count };
    cursor = last;
  }
}
