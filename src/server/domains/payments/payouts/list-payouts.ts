import { sql } from "kysely";
import type { Payout, PayoutDetails, PayoutEntry } from "#contract/my-payments/payouts.ts";
import { fromCents } from "#rules/money/money.ts";
import { payoutParts } from "#rules/money/payouts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import {
  canApprovePayout,
  canCancelPayout,
  canRetryPayout,
  canSeePayout,
  payoutsCompanyId,
  requirePayoutAccount,
} from "#server/policies/payments/payout-accounts.ts";
import { transactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findPayout, isPayoutDelayed, type PayoutRow } from "./payout-rows.ts";

type Page = { page: number; page_size: number };

/** Lists the caller's payouts, and those that they may approve, newest first. @throws ProblemError `forbidden` */
export async function listPayouts(deps: Deps, actor: Actor, { page, page_size }: Page) {
  requirePayoutAccount(actor);
  const visiblePayouts = deps.db
    .selectFrom("payouts as p")
    .where((eb) => eb.or([eb("p.user_id", "=", actor.id), eb("p.company_id", "=", payoutsCompanyId(actor))]));
  const [{ n }, rows] = await Promise.all([
    visiblePayouts.select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("n")).executeTakeFirstOrThrow(),
    visiblePayouts
      .selectAll("p")
      .orderBy("p.created", "desc")
      .orderBy("p.id", "desc")
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: n, page, page_size, results: await presentPayouts(deps.db, actor, rows) };
}

/** @throws ProblemError `forbidden`; `not_found` */
export async function loadVisiblePayout(deps: Deps, actor: Actor, id: string): Promise<PayoutRow> {
  requirePayoutAccount(actor);
  const row = await findPayout(deps.db, id);
  if (!row || !canSeePayout(actor, row)) throw notFound();
  return row;
}

/** Presents a payout with the sums that add up to it. @throws ProblemError `forbidden`; `not_found` */
export async function getPayout(deps: Deps, actor: Actor, id: string): Promise<PayoutDetails> {
  const row = await loadVisiblePayout(deps, actor, id);
  const [[payout], sums] = await Promise.all([
    presentPayouts(deps.db, actor, [row]),
    deps.db
      .selectFrom("payout_entries")
      .select((eb) => [
        "kind",
        eb.cast<number>(eb.fn.countAll(), "integer").as("count"),
        eb.cast<number>(eb.fn.sum("amount_cents"), "integer").as("amount"),
        eb.cast<number>(eb.fn.sum("fee_cents"), "integer").as("fee"),
        eb.cast<number>(eb.fn.sum("net_cents"), "integer").as("net"),
      ])
      .where("payout_id", "=", id)
      .groupBy("kind")
      .execute(),
  ]);
  if (!payout) throw notFound();
  const parts = payoutParts.flatMap((kind) => {
    const sum = sums.find((one) => one.kind === kind);
    if (!sum) return [];
    const { count, amount, fee, net } = sum;
    return [{ kind, count, amount: fromCents(amount), fee: fromCents(fee), net: fromCents(net) }];
  });
  return { ...payout, parts };
}

type EntryRow = {
  id: string;
  kind: PayoutEntry["kind"];
  payment_id: string | null;
  created: Date;
  amount_cents: number;
  fee_cents: number;
  net_cents: number;
};

/**
 * Lists one page of the transactions in a payout, newest first, with the applications that the caller may see.
 * @throws ProblemError `forbidden`; `not_found`
 */
export async function listPayoutEntries(deps: Deps, actor: Actor, id: string, { page, page_size }: Page) {
  await loadVisiblePayout(deps, actor, id);
  const entries = deps.db.selectFrom("payout_entries").where("payout_id", "=", id);
  const [{ n }, rows] = await Promise.all([
    entries.select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("n")).executeTakeFirstOrThrow(),
    entries
      .select(["transaction_id as id", "kind", "payment_id", "created", "amount_cents", "fee_cents", "net_cents"])
      .orderBy("created", "desc")
      .orderBy("transaction_id", "desc")
      .limit(page_size)
      .offset((page - 1) * page_size)
      .$castTo<EntryRow>()
      .execute(),
  ]);
  const applications = await findApplications(deps.db, actor, rows);
  const results = rows.map(
    (row): PayoutEntry => ({
      id: row.id,
      kind: row.kind,
      created: row.created.toISOString(),
      application: applications.get(row.payment_id ?? "") ?? null,
      amount: fromCents(row.amount_cents),
      fee: fromCents(row.fee_cents),
      net: fromCents(row.net_cents),
    }),
  );
  return { count: n, page, page_size, results };
}

/** Returns the applications of payments by payment ID, limited to those that the caller sees in their transactions. */
async function findApplications(db: GlobalDb, actor: Actor, rows: readonly EntryRow[]) {
  const scopes = transactionScopes(actor);
  const ids = rows.flatMap(({ payment_id }) => payment_id ?? []);
  if (scopes.length === 0 || ids.length === 0) return new Map<string, NonNullable<PayoutEntry["application"]>>();
  const visibleConditions = scopes.map(
    ({ tenant, agent }) => sql`(p.tenant = ${tenant}${agent ? sql` and b.agent_id = ${agent}` : sql``})`,
  );
  const { rows: found } = await sql<{ payment: string; id: string; applicant_name: string; unit_address: string }>`
    select p.id as payment, a.id, a.applicant_name, a.unit_address
    from payments p
    join applications a on a.tenant = p.tenant and a.id = p.application_id
    join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id and b.deleted_at is null
    where p.id = any(${ids}::uuid[]) and (${sql.join(visibleConditions, sql` or `)})`.execute(
    acrossTenants(
      db,
      scopes.map(({ tenant }) => tenant),
    ),
  );
  return new Map(found.map(({ payment, ...application }) => [payment, application]));
}

/** Presents payouts with their landlords' names and the caller's abilities. */
async function presentPayouts(db: GlobalDb, actor: Actor, rows: readonly PayoutRow[]): Promise<Payout[]> {
  const users = [...new Set(rows.map(({ user_id }) => user_id))];
  const landlords = users.length
    ? await db.selectFrom("landlords").select(["user_id", "name"]).where("user_id", "in", users).execute()
    : [];
  const names = new Map(landlords.map(({ user_id, name }) => [user_id, name]));
  return rows.map((row) => {
    const isWaiting = row.status === "waiting";
    return {
      id: row.id,
      landlord: { name: names.get(row.user_id) ?? "" },
      source: row.source,
      is_own: row.user_id === actor.id,
      status: row.status,
      failure: row.failure || null,
      is_delayed: isPayoutDelayed(row),
      amount: fromCents(row.amount_cents),
      bank: { name: row.bank_name, last4: row.bank_last4 },
      is_scheduled: row.scheduled_for !== null,
      created: row.created.toISOString(),
      arrives: row.arrives_at?.toISOString() ?? null,
      ended: row.ended_at?.toISOString() ?? null,
      abilities: {
        approve: isWaiting && canApprovePayout(actor, row),
        cancel: isWaiting && canCancelPayout(actor, row),
        retry: isPayoutDelayed(row) && canRetryPayout(actor, row),
      },
    };
  });
}
