import type pg from "pg";
import { auditBalances } from "./audit-owned.ts";
import {
  findRepeated,
  movedCents,
  type Provider,
  providerBalance,
  readProvider,
  sumCents,
  unsentByAccount,
} from "./read-provider.ts";

/** One line per fault. */
export type MoneyOutFaults = {
  /** completed at the provider */
  made: { charges: number; refunds: number; disputes: number; payouts: number; failedPayouts: number } & DecidedPayouts;
  /** ledger transactions that posted and reversed ambassadors' rewards */
  rewards: { given: number; taken: number };
  /** acknowledged, but missing */
  lost: string[];
  /** charged, refunded, transferred or paid out more than once */
  doubled: string[];
  /** shown as done, but not done at the provider */
  premature: string[];
  /** in the ledger with another amount than at the provider */
  different: string[];
  /** money created or lost: sums that aren't zero, and balances that don't match the movements, or never do */
  unbalanced: string[];
};

/** Payouts approved by a second person, canceled ones, and paid ones of deposits. */
type DecidedPayouts = { approved: number; canceled: number; ofDeposits: number };

/** What was acknowledged to clients: refunds as `<payment> <cents>`, payouts by their IDs. */
export type Acknowledged = { refunds: Set<string>; payouts: Set<string> };

type RefundRow = { id: string; payment: string; cents: number; status: string };
type PayoutRow = { id: string; status: string; transfer: string | null; cents: number };

const refundRows = `select r.id, r.payment_id as payment, r.amount_cents as cents, r.status from refunds r`;
const payoutRows = `select id, status, provider_transfer as transfer, amount_cents as cents from payouts`;

/**
 * Compares what Lintel shows as done with the provider, at any time: Lintel's data is read first.
 * @returns a line for each refund and payout that is shown too early
 */
export async function findPremature(client: pg.Pool, dataDir: string): Promise<string[]> {
  const { rows: refunds } = await client.query<RefundRow>(refundRows);
  const { rows: payouts } = await client.query<PayoutRow>(payoutRows);
  const provider = readProvider(dataDir);
  const refunded = new Set(provider.refunds.map(({ metadata }) => metadata?.refund));
  const sent = new Set(provider.payouts.map(({ metadata }) => metadata.payout));
  const unreversed = new Set(provider.transfers.flatMap(({ id, reversed }) => (reversed ? [] : [id])));
  return [
    ...refunds.filter(({ id, status }) => status === "succeeded" && !refunded.has(id)).map(({ id }) => `refund ${id}`),
    ...payouts.filter(({ id, status }) => status === "paid" && !sent.has(id)).map(({ id }) => `payout ${id} paid`),
    ...payouts
      .filter(({ status, transfer }) => status === "failed" && transfer !== null && unreversed.has(transfer))
      .map(({ id }) => `payout ${id} returned`),
  ];
}

/** Lists work in progress that has no job. */
export async function findUnwatched(client: pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `with jobs as (
       select t.identifier as name, j.payload->>'refund' as refund, j.payload->>'payout' as payout
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     )
     select 'refund ' || r.id as what from refunds r
     where r.status = 'started' and r.exhausted_at is null
       and not exists (select from jobs where name = 'reconcile-refund' and refund = r.id::text)
     union all
     select 'payout ' || p.id from payouts p
     where p.status = 'started' and not exists (select from jobs where name = 'process-payout' and payout = p.id::text)`,
  );
  return rows.map(({ what }) => what);
}

/** Compares the provider's records with Lintel's, once nothing is in progress. */
export async function auditMoneyOut(
  client: pg.Pool,
  dataDir: string,
  acknowledged: Acknowledged,
): Promise<MoneyOutFaults> {
  const { rows: refunds } = await client.query<RefundRow>(refundRows);
  const { rows: payouts } = await client.query<PayoutRow>(payoutRows);
  const provider = readProvider(dataDir);
  const requestOf = ({ payment, cents }: RefundRow) => `${payment} ${cents}`;
  const succeededRefunds = refunds.filter(({ status }) => status === "succeeded");
  const storedIds = new Set(payouts.map(({ id }) => id));
  const failed = provider.payouts.filter(({ status }) => status === "failed");
  return {
    made: {
      charges: provider.captures.length,
      refunds: provider.refunds.length,
      disputes: provider.disputes.length,
      payouts: provider.payouts.length - failed.length,
      failedPayouts: failed.length,
      ...(await countDecided(client)),
    },
    rewards: await countRewards(client),
    lost: [
      ...[...acknowledged.refunds]
        .filter((one) => !succeededRefunds.some((row) => requestOf(row) === one))
        .map((one) => `refund ${one}`),
      ...[...acknowledged.payouts].filter((id) => !storedIds.has(id)).map((id) => `payout ${id}`),
    ],
    doubled: [
      ...findRepeated(provider.captures.map(({ metadata }) => metadata.payment)),
      ...findRepeated(provider.refunds.map(({ metadata }) => metadata?.refund)),
      ...findRepeated(succeededRefunds.map(requestOf)),
      ...findRepeated(provider.transfers.map(({ transfer_group }) => transfer_group)),
      ...findRepeated(provider.payouts.map(({ metadata }) => metadata.payout)),
    ],
    premature: await findPremature(client, dataDir),
    different: await findDifferences(client, provider),
    unbalanced: [...(await findUnbalanced(client, provider)), ...(await auditBalances(client, provider))],
  };
}

async function countDecided(client: pg.Pool): Promise<DecidedPayouts> {
  const { rows } = await client.query<DecidedPayouts>(
    `select count(approved_by)::int as approved, count(*) filter (where status = 'canceled')::int as canceled,
       count(*) filter (where source = 'deposits' and status = 'paid')::int as "ofDeposits" from payouts`,
  );
  return rows[0] ?? { approved: 0, canceled: 0, ofDeposits: 0 };
}

async function countRewards(client: pg.Pool): Promise<{ given: number; taken: number }> {
  const { rows } = await client.query<{ given: number; taken: number }>(
    `select count(*) filter (where amount_cents < 0)::int as given, count(*) filter (where amount_cents > 0)::int as taken
     from ledger_entries where account like 'referrer:%' and referral_id is not null`,
  );
  return rows[0] ?? { given: 0, taken: 0 };
}

/** Compares each movement of the provider's balance with its ledger entries, in cents. */
async function findDifferences(client: pg.Pool, provider: Provider): Promise<string[]> {
  const providerCents = new Map<string, number>([
    ...provider.captures.map((one) => [`charge ${one.metadata.payment}`, one.amount_received] as const),
    ...provider.refunds.map((one) => [`refund ${one.id}`, -one.amount] as const),
    ...provider.disputes.map((one) => [`dispute ${one.id}`, -movedCents(one).held - movedCents(one).fee] as const),
    ...provider.transfers.map((one) => [`transfer ${one.id}`, one.reversed ? 0 : -one.amount] as const),
  ]);
  const { rows } = await client.query<{ name: string; cents: number }>(
    `select coalesce('transfer ' || o.provider_transfer, 'refund ' || r.provider_refund,
         'dispute ' || d.provider_dispute, 'charge ' || e.payment_id, 'nothing ' || e.transaction_id) as name,
       sum(e.amount_cents)::int as cents
     from ledger_entries e
     left join payouts o on o.id = e.payout_id
     left join refunds r on r.id = e.refund_id
     left join disputes d on d.id = e.dispute_id
     where e.account = 'provider' and not ${isCostEntry} group by 1`,
  );
  const ledgerCents = new Map(rows.map(({ name, cents }) => [name, cents]));
  return [...new Set([...providerCents.keys(), ...ledgerCents.keys()])].flatMap((name) => {
    const [posted, moved] = [ledgerCents.get(name) ?? 0, providerCents.get(name) ?? 0];
    return posted === moved ? [] : [`${name}: ${posted} in the ledger, ${moved} at the provider`];
  });
}

/** Whether an entry \`e\` is of the provider's fee for processing cards. */
const isCostEntry = `exists (select from ledger_entries c
  where c.tenant = e.tenant and c.transaction_id = e.transaction_id and ${isOtherAccount("c")})`;

/** Returns SQL: whether an account isn't one of landlords, ambassadors, payouts, disputes, reports or rewards. */
function isOtherAccount(entry: string): string {
  return `${entry}.account not in ('provider', 'payouts', 'costs:reports', 'costs:disputes', 'costs:referrals')
    and split_part(${entry}.account, ':', 1) not in ('landlord', 'deposits', 'referrer')`;
}

async function findUnbalanced(client: pg.Pool, provider: Provider): Promise<string[]> {
  const { rows } = await client.query<{ sum: number; provider: number; payouts: number; open: number }>(
    `select coalesce(sum(amount_cents), 0)::int as sum,
       coalesce(sum(amount_cents) filter (where e.account = 'provider' or ${isOtherAccount("e")}), 0)::int as provider,
       coalesce(sum(amount_cents) filter (where account = 'payouts'), 0)::int as payouts,
       (select -coalesce(sum(amount_cents), 0)::int from payouts where status in ('waiting', 'started', 'in_transit'))
         as open
     from ledger_entries e`,
  );
  const { rows: wrong } = await client.query<{ id: string; sum: number }>(
    `select transaction_id as id, sum(amount_cents)::int as sum from ledger_entries
     group by transaction_id having sum(amount_cents) <> 0`,
  );
  const { rows: open } = await client.query<{ what: string }>(
    `select 'refund ' || id || ' is ' || status as what from refunds where status = 'started'
     union all
     select 'payout ' || id || ' is ' || status from payouts where status in ('waiting', 'started', 'in_transit')`,
  );
  const [total] = rows;
  const balance = providerBalance(provider);
  return [
    ...open.map(({ what }) => what),
    ...wrong.map(({ id, sum }) => `transaction ${id} sums to ${sum}`),
    ...(total?.sum === 0 ? [] : [`the ledger sums to ${total?.sum}`]),
    ...(total?.provider === balance ? [] : [`${total?.provider} in the ledger, ${balance} at the provider`]),
    ...(total?.payouts === total?.open
      ? []
      : [`${total?.payouts} on the way in the ledger, ${total?.open} in payouts`]),
    ...[...unsentByAccount(provider)].flatMap(([account, cents]) =>
      cents === 0 ? [] : [`${cents} left in ${account}`],
    ),
    ...(sumCents([...unsentByAccount(provider).values()]) < 0 ? ["more was paid out than transferred"] : []),
  ];
}
