import type pg from "pg";
import {
  ledgerDifferences,
  ledgerReconciled,
  providerBalance,
  providerCosts,
} from "#server/platform/metrics/metrics.ts";

const query = `select coalesce(extract(epoch from r.completed), 0)::float as completed,
    coalesce(r.balance_cents, 0)::float / 100 as balance, coalesce(r.costs_cents, 0)::float / 100 as costs,
    d.kind, count(d.kind)::int as differences
  from (select) one left join ledger_reconciliation r on true left join ledger_differences d on d.status = 'open'
  group by r.completed, r.balance_cents, r.costs_cents, d.kind`;

type Row = { completed: number; balance: number; costs: number; kind: string | null; differences: number };

/**
 * Updates the metrics of the differences between the ledger and the payment provider, and of the provider's balance and
 * costs.
 */
export async function measureLedger(api: pg.Pool): Promise<void> {
  ledgerDifferences.reset();
  const { rows } = await api.query<Row>(query);
  for (const { completed, balance, costs, kind, differences } of rows) {
    ledgerReconciled.set(completed);
    providerBalance.set(balance);
    providerCosts.set(costs);
    if (kind) ledgerDifferences.set({ kind }, differences);
  }
}
