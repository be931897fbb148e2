import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { MovementKind } from "#rules/money/reconciliation.ts";
import { idFromHash, nilUuid } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { ProviderMovements } from "#server/platform/db/schema.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { type LedgerAccount, postTransactions } from "../records/ledger.ts";
import { isOurs } from "./is-ours.ts";

type UnpostedMovement = Pick<Selectable<ProviderMovements>, "id" | "kind" | "amount_cents" | "fee_cents" | "created">;
type Row = UnpostedMovement & { is_ours: boolean };

/**
 * Lists movements that have not been posted, oldest first.
 * @param until newer ones may belong to records not stored yet
 */
export async function listUnpostedMovements(db: GlobalDb, until: Date, count: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.kind, s.amount_cents, s.fee_cents, s.created, ${isOurs} as is_ours
    from (select * from provider_movements where posted_cents is null and created < ${until}
          order by created, id limit ${count}) s
    order by s.created, s.id`.execute(db);
  return rows;
}

/**
 * Posts movements that only the provider knows to the platform's own part of the ledger: the provider's fees, which the
 * platform bears, and money moved by the operator or another application. Each movement is posted once: its
 * transaction's ID is derived from its own.
 */
export async function postCosts(trx: GlobalDb, rows: readonly Row[]): Promise<void> {
  const platformTrx = await inTenant(trx, nilUuid);
  const transactions = rows.map((row) => ({
    movement: row.id,
    entries: entriesOf(row),
    posting: { id: transactionIdOf(row.id), created: row.created },
  }));
  await postTransactions(platformTrx, transactions);
  const cents = transactions.map(({ entries }) =>
    entries.reduce((sum, entry) => sum + (entry.account === "provider" ? entry.cents : 0), 0),
  );
  await sql`
    update provider_movements m set posted_cents = a.cents
    from unnest(${transactions.map(({ movement }) => movement)}::text[], ${cents}::bigint[]) as a (id, cents)
    where m.id = a.id`.execute(trx);
}

/** Movements that the ledger has from their own postings, so only their fee is posted here. */
const ledgerKinds: readonly MovementKind[] = ["charge", "refund", "dispute", "transfer"];

function entriesOf({
  kind,
  amount_cents: amount,
  fee_cents: fee,
  is_ours,
}: Row): { account: LedgerAccount; cents: number }[] {
  const isInLedger = ledgerKinds.includes(kind);
  const isForeign = isInLedger && !is_ours;
  const costs = isForeign ? 0 : fee;
  const operator = isForeign ? amount - fee : isInLedger ? 0 : amount;
  // 0 - …: avoids -0
  return [
    { account: "provider", cents: operator - costs },
    { account: "costs:processing", cents: costs },
    { account: "operator", cents: 0 - operator },
  ];
}

const transactionIdOf = (movement: string) => idFromHash(createHash("sha256").update(`movement:${movement}`).digest());
