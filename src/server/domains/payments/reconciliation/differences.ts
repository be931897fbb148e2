import { type Selectable, sql } from "kysely";
import type { DifferenceKind, DifferenceSource } from "#rules/money/reconciliation.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { idPattern, newId, nilUuid } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { LedgerDifferences } from "#server/platform/db/schema.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";

export type Difference = {
  kind: DifferenceSource;
  key: string;
  charge: string;
  reference: string | null;
  account: string;
  difference: DifferenceKind;
  providerCents: number;
  ledgerCents: number;
};

export type DifferenceRow = Selectable<LedgerDifferences>;

/**
 * Saves each difference once. Reopens a resolved one only if its amounts have changed.
 * @returns the IDs of the differences that were opened
 */
export async function saveDifferences(
  trx: GlobalDb,
  newDifferences: readonly Difference[],
  now: Date,
): Promise<string[]> {
  if (newDifferences.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into ledger_differences as d
      (id, source, key, charge, kind, provider_cents, ledger_cents, user_id, created, modified)
    select f.id, f.source, f.key, f.charge, f.kind, f.provider_cents, f.ledger_cents,
      (select u.id from users u where u.id = case
        when f.source <> 'transfer' then landlord_of_charge(f.charge, f.reference)
        else coalesce(
          (select p.user_id from payouts p where p.id::text = f.key),
          (select a.user_id from payout_accounts a where a.provider_account = f.account))
      end), ${now}, ${now}
    from unnest(
      ${newDifferences.map(() => newId())}::uuid[], ${newDifferences.map(({ kind }) => kind)}::text[],
      ${newDifferences.map(({ key }) => key)}::text[], ${newDifferences.map(({ charge }) => charge)}::text[],
      ${newDifferences.map(({ difference }) => difference)}::text[], ${newDifferences.map(({ providerCents }) => providerCents)}::bigint[],
      ${newDifferences.map(({ ledgerCents }) => ledgerCents)}::bigint[],
      ${newDifferences.map(({ reference }) => reference ?? "")}::text[], ${newDifferences.map(({ account }) => account)}::text[]
    ) as f (id, source, key, charge, kind, provider_cents, ledger_cents, reference, account)
    on conflict (source, key) do update set kind = excluded.kind, provider_cents = excluded.provider_cents,
      ledger_cents = excluded.ledger_cents, status = 'open', reason = '', modified = excluded.modified
    where d.status = 'matched' or (d.provider_cents, d.ledger_cents) <> (excluded.provider_cents, excluded.ledger_cents)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Marks open differences as matched. */
export async function setMatched(
  trx: GlobalDb,
  matching: readonly { kind: DifferenceSource; key: string }[],
  now: Date,
): Promise<void> {
  if (matching.length === 0) return;
  await sql`
    update ledger_differences d set status = 'matched', modified = ${now}
    from unnest(${matching.map(({ kind }) => kind)}::text[], ${matching.map(({ key }) => key)}::text[]) as a (source, key)
    where d.source = a.source and d.key = a.key and d.status = 'open'`.execute(trx);
}

/** Lists the open differences, oldest first. */
export async function listOpenDifferences(db: GlobalDb, count: number, after = nilUuid): Promise<DifferenceRow[]> {
  return await db
    .selectFrom("ledger_differences")
    .selectAll()
    .where("status", "=", "open")
    .where("id", ">", after)
    .orderBy("id")
    .limit(count)
    .execute();
}

/**
 * Resolves an open difference with a reason, and records it in the history.
 * @param by.actorId the staff member; null for the operator
 * @returns whether an open difference has this ID
 */
export async function resolveDifference(
  trx: GlobalDb,
  id: string,
  reason: string,
  now: Date,
  by: { actorId: string | null } = { actorId: null },
): Promise<boolean> {
  if (!idPattern.test(id)) return false;
  const row = await trx
    .updateTable("ledger_differences")
    .set({ status: "resolved", reason, modified: now })
    .where("id", "=", id)
    .where("status", "=", "open")
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  await record(await inTenant(trx, row.user_id ?? nilUuid), {
    action: "ledger difference resolved",
    applicationId: null,
    actorId: by.actorId,
    data: {
      difference: id,
      kind: row.kind,
      provider_cents: Number(row.provider_cents),
      ledger_cents: Number(row.ledger_cents),
      reason,
    },
    created: now,
  });
  return true;
}

/** Returns the part of a user's balance with open differences, in cents. */
export async function sumOpenDifferences(db: GlobalDb, userId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(abs(provider_cents - ledger_cents)), 0) as cents from ledger_differences
    where user_id = ${userId} and status = 'open'`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}
