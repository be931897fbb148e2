import type pg from "pg";
import type { Scene } from "./scenes.ts";

/**
 * If a refund failed later, the order of the events determines whether its success was reported before: only the
 * failure is compared.
 */
const wasMade = `(l.action = 'refunded' and l.data->>'refund' in (select id::text from refunds where status = 'failed'))`;
const wasReported = `(kind = 'refund' and application_ids && array(select p.application_id from payments p
  join refunds r on r.tenant = p.tenant and r.payment_id = p.id where r.status = 'failed'))`;

/** The compared rows with their money and statuses, without IDs and times. `$1`: applications; `$2`: the landlord. */
const stateQueries: Record<string, string> = {
  applications: `select array_position($1::uuid[], id) as at, status, is_paid from applications where id = any ($1::uuid[])`,
  payments: `select array_position($1::uuid[], application_id) as at, status, amount_cents, refunded_cents,
    captured_at is not null as is_captured, receipt_sent_at is not null as has_receipt
    from payments where application_id = any ($1::uuid[])`,
  refunds: `select array_position($1::uuid[], p.application_id) as at, r.amount_cents, r.status, r.reason,
    r.provider_refund is not null as is_known, r.emailed_at is not null and r.status <> 'failed' as is_emailed
    from refunds r join payments p on p.tenant = r.tenant and p.id = r.payment_id
    where p.application_id = any ($1::uuid[])`,
  disputes: `select array_position($1::uuid[], p.application_id) as at, d.status, d.held_cents, d.fee_cents
    from disputes d join payments p on p.tenant = d.tenant and p.id = d.payment_id
    where p.application_id = any ($1::uuid[])`,
  payouts: `select status, coalesce(failure, '') <> '' as has_reason, source, amount_cents, reward_cents, provider_payout is not null as is_sent,
    emailed_at is not null as is_emailed from payouts where user_id = $2`,
  accounts: `select payouts_enabled, due, bank_failed_at is not null as has_failed from payout_accounts where user_id = $2`,
  referrals: `select reward_cents, excluded, review, payment_id is not null as has_payment from referrals where user_id = $2`,
  ledger: `select array_position($1::uuid[], p.application_id) as at, split_part(e.account, ':', 1) as account,
    case when e.refund_id is not null then 'refund' when e.dispute_id is not null then 'dispute'
      when e.payment_id is not null then 'payment' else 'payout' end as what, sum(e.amount_cents)::int as cents, count(*)::int
    from ledger_entries e left join payments p on p.id = e.payment_id
    where p.application_id = any ($1::uuid[]) or e.payout_id in (select id from payouts where user_id = $2)
    group by 1, 2, 3 having sum(e.amount_cents) <> 0`,
  rewards: `select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
    where e.account like 'referrer:%' and e.referral_id = (select id from referrals where user_id = $2)`,
  history: `select array_position($1::uuid[], application_id) as at, action, count(*)::int
    from audit_logs l where application_id = any ($1::uuid[]) and not ${wasMade} group by 1, 2`,
  emails: `select kind, count(*)::int from emails
    where to_address = (select username from users where id = $2) or (application_ids && $1::uuid[] and not ${wasReported}) group by 1`,
};

export type EndState = Record<string, string[]>;

/** Reads the stored state of a scene, in a form that is equal for equal scenes. */
export async function readEndState(client: pg.Pool, { applications, landlord }: Scene): Promise<EndState> {
  const state: EndState = {};
  for (const [part, text] of Object.entries(stateQueries)) {
    const values = [applications, landlord.id].filter((_, index) => text.includes(`$${index + 1}`));
    const { rows } = await client.query(values.length === 1 ? text.replaceAll("$2", "$1") : text, values);
    state[part] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return state;
}

/** Lists the rows that only one of two states has, each with its part. */
export function findDifferences(expected: EndState, found: EndState): string[] {
  return Object.keys(stateQueries).flatMap((part) => {
    const left = [...(expected[part] ?? [])];
    const more = (found[part] ?? []).filter((row) => {
      const index = left.indexOf(row);
      if (index >= 0) left.splice(index, 1);
      return index < 0;
    });
    return [...left.map((row) => `${part}, missing: ${row}`), ...more.map((row) => `${part}, more: ${row}`)];
  });
}
