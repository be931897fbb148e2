import type { MovementKind } from "#rules/money/reconciliation.ts";
import { idPattern } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Movement } from "#server/ports/payouts.ts";

/** The maximum number of movements in a page of the provider. */
export const providerPageSize = 100;

type Row = {
  id: string;
  kind: MovementKind;
  key: string;
  charge: string;
  reference: string | null;
  account: string;
  amount_cents: number;
  fee_cents: number;
  created: Date;
};

/** Saves the movements of a page, each once. */
export async function saveMovements(trx: GlobalDb, page: readonly Movement[]): Promise<void> {
  const rows = page.map(rowOf);
  if (rows.length === 0) return;
  await trx
    .insertInto("provider_movements")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Maps a movement to its row. A dispute's fee is part of its amount; a separate fee of the provider has a fee and no
 * amount.
 */
function rowOf(movement: Movement): Row {
  const { id, source, chargeId, sourceId, payoutId, amountCents, feeCents, created } = movement;
  const isTransfer = source === "transfer" || source === "transfer_reversal";
  const isFee = source === "fee";
  const reference = movement.reference && idPattern.test(movement.reference) ? movement.reference : null;
  return {
    id,
    kind: isTransfer ? "transfer" : source,
    key: (isTransfer ? payoutId : source === "charge" ? chargeId : "") || sourceId,
    charge: chargeId,
    reference,
    account: movement.accountId,
    amount_cents: source === "dispute" ? amountCents - feeCents : isFee ? 0 : amountCents,
    fee_cents: source === "dispute" ? 0 : isFee ? feeCents - amountCents : feeCents,
    created,
  };
}
