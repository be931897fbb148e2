import { sql } from "kysely";
import { differenceOf, type ReconciledSource } from "#rules/money/reconciliation.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { type Difference, saveDifferences, setMatched } from "./differences.ts";
import { isOurs } from "./is-ours.ts";

/** A charge, refund, dispute or transfer, by the provider's names. */
export type ComparedMovement = { kind: ReconciledSource; key: string; charge: string };

type MovementSum = { kind: ReconciledSource; key: string; cents: string; latest: Date };
type ProviderSum = MovementSum & { charge: string; reference: string | null; account: string; is_ours: boolean };

const movementKey = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;

/**
 * Compares each movement at the provider with the ledger, and saves the differences. Leaves changes after `until` to
 * the next run, because the other side may still be pending.
 * @returns the IDs of the new differences
 */
export async function compareMovements(
  trx: GlobalDb,
  requested: readonly ComparedMovement[],
  until: Date,
  now: Date,
): Promise<string[]> {
  const unique = [...new Map(requested.map((movement) => [movementKey(movement), movement])).values()];
  if (unique.length === 0) return [];
  const kinds = unique.map(({ kind }) => kind);
  const keys = unique.map(({ key }) => key);
  const provider = await sumMovements(trx, kinds, keys);
  const charges = unique.map((movement) => movement.charge || (provider.get(movementKey(movement))?.charge ?? ""));
  const { rows } = await sql<MovementSum>`
    select * from ledger_of_movements(${kinds}::text[], ${keys}::text[], ${charges}::text[])`.execute(trx);
  const ledger = new Map(rows.map((row) => [movementKey(row), row]));
  const processing = await listProcessing(trx, [...provider.values()]);
  const pending = await listPendingRefunds(trx, unique);
  const differences: Difference[] = [];
  const matched: ComparedMovement[] = [];
  for (const [index, movement] of unique.entries()) {
    const atProvider = provider.get(movementKey(movement));
    const inLedger = ledger.get(movementKey(movement));
    if ([atProvider, inLedger].some((sum) => sum && sum.latest >= until)) continue;
    if (atProvider?.reference && processing.has(atProvider.reference)) continue;
    if (movement.kind === "refund" && pending.has(movement.key)) continue;
    const kind = differenceOf(atProvider ? Number(atProvider.cents) : null, inLedger ? Number(inLedger.cents) : null);
    if (!kind) matched.push(movement);
    // another application may use the provider's account
    else if (inLedger || atProvider?.is_ours)
      differences.push({
        ...movement,
        charge: charges[index] ?? "",
        reference: atProvider?.reference ?? null,
        account: atProvider?.account ?? "",
        difference: kind,
        providerCents: Number(atProvider?.cents ?? 0),
        ledgerCents: Number(inLedger?.cents ?? 0),
      });
  }
  await setMatched(trx, matched, now);
  return await saveDifferences(trx, differences, now);
}

async function sumMovements(trx: GlobalDb, kinds: string[], keys: string[]): Promise<Map<string, ProviderSum>> {
  const { rows } = await sql<ProviderSum>`
    with summed as (
      select m.kind, m.key, sum(m.amount_cents) as cents, max(m.created) as latest, max(m.charge) as charge,
        max(m.reference::text) as reference, max(m.account) as account
      from unnest(${kinds}::text[], ${keys}::text[]) as a (kind, key)
      join provider_movements m on m.kind = a.kind and m.key = a.key
      group by m.kind, m.key
    )
    select s.*, ${isOurs} as is_ours from summed s`.execute(trx);
  return new Map(rows.map((row) => [movementKey(row), row]));
}

/**
 * Returns the payments that a bank is still processing: their money is pending at the provider, and not in the ledger.
 */
async function listProcessing(trx: GlobalDb, sums: readonly ProviderSum[]): Promise<Set<string>> {
  const ids = sums.flatMap(({ kind, reference }) => (kind === "charge" && reference ? [reference] : []));
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from processing_payments(${ids}::uuid[]) as p (id)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the provider's refunds that wait for a bank: they have left the balance at the provider, but not that of the
 * ledger.
 */
async function listPendingRefunds(trx: GlobalDb, movements: readonly ComparedMovement[]): Promise<Set<string>> {
  const refunds = movements.flatMap(({ kind, key }) => (kind === "refund" ? [key] : []));
  if (refunds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from pending_refunds(${refunds}::text[]) as r (id)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
