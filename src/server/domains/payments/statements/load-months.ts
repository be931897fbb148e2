import { sql } from "kysely";
import type { PaymentPurpose } from "#rules/money/payment-status.ts";
import type { MonthSums, StatementKind, Sums } from "#rules/money/statements.ts";
import { totalOf } from "#rules/money/statements.ts";
import { landlordAmounts, transactionKindOf } from "#rules/money/transactions.ts";
import type { ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import type { OtherLine } from "./load-other-lines.ts";

type Group = {
  month: string;
  purpose: PaymentPurpose;
  is_refund: boolean;
  is_dispute: boolean;
  provider: number;
  costs: number;
  landlord: number;
  deposits: number;
  count: number;
};

/**
 * Returns an account's sums by month and kind, without months without activity. Applicants' payments are gross: they
 * exclude reports that the landlord bought, and include deposits, which are in another account.
 * @param timeZone determines where months begin
 * @param otherLines payouts and rewards
 */
export async function loadMonthSums(
  db: ManyTenantsDb,
  tenant: string,
  timeZone: string,
  otherLines: readonly OtherLine[],
): Promise<MonthSums[]> {
  const { rows } = await sql<Group>`
    with sums as (
      select transaction_id, min(created) as created, (array_agg(payment_id))[1] as payment_id,
        bool_or(refund_id is not null) as is_refund, bool_or(dispute_id is not null) as is_dispute,
        sign(coalesce(sum(amount_cents) filter (where account = 'provider'), 0))::int as provider,
        coalesce(sum(amount_cents) filter (where account = 'costs:reports'), 0) as costs,
        coalesce(sum(amount_cents) filter (where account like 'landlord:%'), 0) as landlord,
        coalesce(sum(amount_cents) filter (where account like 'deposits:%'), 0) as deposits
      from ledger_entries where tenant = ${tenant} and payment_id is not null group by transaction_id
    )
    select to_char(s.created at time zone ${timeZone}, 'YYYY-MM') as month, p.purpose, is_refund, is_dispute, provider,
      sum(costs)::float8 as costs, sum(landlord)::float8 as landlord, sum(deposits)::float8 as deposits,
      count(*)::int as count
    from sums s join payments p on p.tenant = ${tenant} and p.id = s.payment_id
    where costs <> 0 or landlord <> 0 or deposits <> 0
    group by 1, 2, 3, 4, 5`.execute(db);
  const groups = rows.map(({ month, purpose, is_refund, is_dispute, count, deposits, ...sums }) => {
    const kind = transactionKindOf({ ...sums, isRefund: is_refund, isDispute: is_dispute });
    if (deposits !== 0)
      return { month, kind: null, isGross: kind === "payment", sums: { count, amount: 0 - deposits, fee: 0, net: 0 } };
    const { amount, fee, net } = landlordAmounts({ ...sums, isRefund: is_refund, isDispute: is_dispute });
    return { month, kind, isGross: kind === "payment" && purpose !== "reports", sums: { count, amount, fee, net } };
  });
  const all = [
    ...groups,
    ...otherLines.map(({ month, kind, net }) => {
      const sums: Sums = { count: 1, amount: net, fee: 0, net };
      return { month, kind, isGross: false, sums };
    }),
  ];
  return Array.from(
    Map.groupBy(all, ({ month }) => month),
    ([month, monthGroups]) => {
      const gross = totalOf(monthGroups.flatMap(({ isGross, sums }) => (isGross ? sums : [])));
      return {
        month,
        kinds: new Map<StatementKind, Sums>(
          Array.from(
            Map.groupBy(
              monthGroups.flatMap(({ kind, sums }) => (kind === null ? [] : [{ kind, sums }])),
              ({ kind }) => kind,
            ),
            ([kind, kindGroups]) => [kind, totalOf(kindGroups.map(({ sums }) => sums))],
          ),
        ),
        gross: { count: gross.count, cents: gross.amount },
      };
    },
  );
}
