import { sql } from "kysely";
import type { DisputeEntry } from "#contract/my-payments/disputes.ts";
import { disputeStep, type ReportedStep, type UnsentStep } from "#rules/disputes/dispute-answers.ts";
import { type DisputeState, disputeReasonOf, isInquiry } from "#rules/money/disputes.ts";
import { fromCents } from "#rules/money/money.ts";
import type { PaymentPurpose } from "#rules/money/payment-status.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";

type Row = {
  id: string;
  status: DisputeState;
  reported_step: ReportedStep;
  reason: string;
  purpose: PaymentPurpose;
  amount_cents: number;
  respond_by: Date | null;
  created: Date;
  unsent: UnsentStep | null;
  application_id: string | null;
  applicant_name: string;
  unit_address: string;
};

/**
 * Lists one page of the disputes that a landlord may see: first those that need an answer, by deadline, then the
 * others, newest first.
 * @throws ProblemError `forbidden`
 */
export async function listDisputes(deps: Deps, actor: Actor, { page, page_size }: { page: number; page_size: number }) {
  const scopes = requireTransactionScopes(actor);
  const now = deps.now();
  const db = acrossTenants(
    deps.db,
    scopes.map(({ tenant }) => tenant),
  );
  const visible = sql.join(
    scopes.map(({ tenant, agent }) => sql`(d.tenant = ${tenant}${agent ? sql` and b.agent_id = ${agent}` : sql``})`),
    sql` or `,
  );
  const found = sql`
    select d.id, d.status, d.reported_step, d.reason, d.amount_cents, d.respond_by, d.created, p.purpose, s.unsent,
      case when b.deleted_at is null then a.id end as application_id, a.applicant_name, a.unit_address,
      d.status in ('inquiry', 'open') and d.reported_step = 'needs_answer' and s.unsent is distinct from 'sending'
        and (d.respond_by is null or d.respond_by > ${now}) as is_unanswered
    from disputes d
    join payments p on p.tenant = d.tenant and p.id = d.payment_id and p.purpose <> 'reports'
    join applications a on a.tenant = p.tenant and a.id = p.application_id
    join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    left join lateral (select case when w.exhausted_at is null then 'sending' else 'not_sent' end as unsent
      from dispute_answers w where w.tenant = d.tenant and w.dispute_id = d.id and w.status = 'started' limit 1) s on true
    where ${visible}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ n: number; unanswered: number }>`
      select count(*)::int as n, (count(*) filter (where is_unanswered))::int as unanswered
      from (${found}) found`.execute(db),
    sql<Row>`
      select * from (${found}) found
      order by is_unanswered desc, case when is_unanswered then respond_by end, created desc, id desc
      limit ${page_size} offset ${(page - 1) * page_size}`.execute(db),
  ]);
  const { n = 0, unanswered = 0 } = counted.rows[0] ?? {};
  return { count: n, page, page_size, unanswered, results: rows.map((row) => present(row, now)) };
}

function present(row: Row, now: Date): DisputeEntry {
  const { status: state, reported_step: reported, unsent, respond_by: respondBy } = row;
  return {
    id: row.id,
    is_inquiry: isInquiry(state),
    step: disputeStep({ state, reported, unsent, respondBy }, now),
    purpose: row.purpose,
    amount: fromCents(row.amount_cents),
    reason: disputeReasonOf(row.reason),
    respond_by: respondBy?.toISOString() ?? null,
    created: row.created.toISOString(),
    application: row.application_id
      ? { id: row.application_id, applicant_name: row.applicant_name, unit_address: row.unit_address }
      : null,
  };
}
