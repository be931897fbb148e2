import { sql } from "kysely";
import type { LedgerDifference } from "#contract/my-payments/ledger-differences.ts";
import { fromCents } from "#rules/money/money.ts";
import { idPattern } from "#server/platform/common/ids.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { DifferenceRow } from "./differences.ts";
import { loadPosition } from "./position.ts";

type Query = { page: number; page_size: number; list: "open" | "closed" };
type Movement = { source: string; key: string; id: string; cents: number; created: Date };

/** Lists the differences with the movements on both sides: open ones, oldest first, or closed ones, latest first. */
export async function listDifferences({ db }: Pick<Deps, "db">, { page, page_size, list }: Query) {
  const differencesOfStatus = db
    .selectFrom("ledger_differences as d")
    .where("d.status", list === "open" ? "=" : "<>", "open");
  const [{ count }, rows, { completed }] = await Promise.all([
    differencesOfStatus.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    differencesOfStatus
      .leftJoin("users as u", "u.id", "d.user_id")
      .selectAll("d")
      .select(["u.name", "u.username"])
      .orderBy(list === "open" ? "d.created" : "d.modified", list === "open" ? "asc" : "desc")
      .orderBy("d.id")
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    loadPosition(db),
  ]);
  const [provider, ledger] = await Promise.all([findProviderMovements(db, rows), findLedgerMovements(db, rows)]);
  const results = rows.map((row): LedgerDifference => {
    const movementsOf = (all: readonly Movement[]) =>
      all
        .filter(({ source, key }) => source === row.source && key === row.key)
        .map(({ id, cents, created }) => ({ id, amount: fromCents(Number(cents)), created: created.toISOString() }));
    return {
      id: row.id,
      source: row.source,
      key: row.key,
      kind: row.kind,
      status: row.status,
      account: row.username ? { name: row.name ?? "", username: row.username } : null,
      provider: { amount: fromCents(Number(row.provider_cents)), movements: movementsOf(provider) },
      ledger: { amount: fromCents(Number(row.ledger_cents)), movements: movementsOf(ledger) },
      created: row.created.toISOString(),
      modified: row.modified.toISOString(),
      reason: row.reason,
    };
  });
  return { count: Number(count), page, page_size, results, compared: completed?.toISOString() ?? null };
}

async function findProviderMovements(db: Deps["db"], rows: readonly DifferenceRow[]): Promise<Movement[]> {
  const { rows: found } = await sql<Movement>`
    select m.kind as source, m.key, m.id, m.amount_cents as cents, m.created
    from unnest(${rows.map(({ source }) => source)}::text[], ${rows.map(({ key }) => key)}::text[]) as a (kind, key)
    join provider_movements m on m.kind = a.kind and m.key = a.key
    order by m.created, m.id`.execute(db);
  return found;
}

/** Finds the ledger's entries of differences in their tenants, by the provider's IDs, like `ledger_of_movements`. */
async function findLedgerMovements(db: Deps["db"], rows: readonly DifferenceRow[]): Promise<Movement[]> {
  const payouts = rows.flatMap(({ source, key }) => (source === "transfer" && idPattern.test(key) ? [key] : []));
  const charges = rows.flatMap(({ charge }) => charge || []);
  const { rows: tenantRows } = await sql<{ tenant: string }>`
    select tenant from directory where kind = 'charge' and value = any(${charges}::text[])
    union select user_id from payouts where id = any(${payouts}::uuid[])`.execute(db);
  const tenants = tenantRows.map(({ tenant }) => tenant);
  if (tenants.length === 0) return [];
  const { rows: found } = await sql<Movement>`
    with requested as (
      select * from unnest(${rows.map(({ source }) => source)}::text[], ${rows.map(({ key }) => key)}::text[],
        ${rows.map(({ charge }) => charge)}::text[]) as a (source, key, charge)
    )
    select a.source, a.key, e.transaction_id as id, e.amount_cents as cents, e.created
    from requested a
    join payments p on p.tenant = any(${tenants}::uuid[]) and p.intent = a.charge
    join ledger_entries e on e.tenant = p.tenant and e.payment_id = p.id and e.account = 'provider'
    left join refunds r on r.tenant = e.tenant and r.id = e.refund_id
    left join disputes d on d.tenant = e.tenant and d.id = e.dispute_id
    where case a.source
      when 'charge' then e.refund_id is null and e.dispute_id is null
      when 'refund' then r.provider_refund = a.key
      when 'dispute' then d.provider_dispute = a.key
      else false end
    union all
    select 'transfer', e.payout_id::text, e.transaction_id, e.amount_cents, e.created
    from ledger_entries e
    where e.tenant = any(${tenants}::uuid[]) and e.payout_id = any(${payouts}::uuid[])
      and e.account in ('provider', 'payouts')
    order by created, id`.execute(acrossTenants(db, tenants));
  return found;
}
