import type { ReconciledSource } from "#rules/money/reconciliation.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Movement } from "#server/ports/payouts.ts";
import { isId } from "../records/rows.ts";

type Row = {
  id: string;
  kind: ReconciledSource;
  key: string;
  charge: string;
  reference: string | null;
  account: string;
  amount_cents: number;
  created: Date;
};

/** Saves the movements of a page that the ledger has too, each once. */
export async function saveMovements(trx: GlobalDb, page: readonly Movement[]): Promise<void> {
  const rows = page.flatMap((movement) => rowOf(movement) ?? []);
  if (rows.length === 0) return;
  await trx
    .insertInto("provider_movements")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns nothing for the provider's own fees and the platform's withdrawals, which are not in the ledger. */
function rowOf(movement: Movement): Row | undefined {
  const { id, source, chargeId, sourceId, payoutId, amountCents, feeCents, created } = movement;
  const isTransfer = source === "transfer" || source === "transfer_reversal";
  if (source === "fee" || source === "other") return undefined;
  const reference = movement.reference && isId.test(movement.reference) ? movement.reference : null;
  return {
    id,
    kind: isTransfer ? "transfer" : source,
    key: (isTransfer ? payoutId : source === "charge" ? chargeId : "") || sourceId,
    charge: chargeId,
    reference,
    account: movement.accountId,
    amount_cents: source === "dispute" ? amountCents - feeCents : amountCents,
    created,
  };
}
