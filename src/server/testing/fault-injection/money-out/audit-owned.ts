import type pg from "pg";
import { type PayoutSource, payoutSources } from "#rules/money/payouts.ts";
import { referralRewardCents } from "#rules/money/referrals.ts";
import { movedCents, type Provider, sumCents } from "./read-provider.ts";

type Owner = { id: string; account: string | null; earnings: number; deposits: number };
type EarnedPayment = { payment: string; landlord: string; costs: number; source: PayoutSource };
type RewardedReferral = { payment: string | null; referrer: string; cents: number; excluded: string; review: string };

/**
 * Computes what each landlord and ambassador is owed from the provider's records alone: payments minus refunds, plus
 * rewards, minus what reached their bank; deposits separately from earnings. Compares it with their accounts in the
 * ledger, and each reward with its payment.
 */
export async function auditBalances(client: pg.Pool, provider: Provider): Promise<string[]> {
  const { rows: earned } = await client.query<EarnedPayment>(
    `select p.id as payment, b.landlord_id as landlord,
       case when p.purpose = 'deposit' then 'deposits' else 'earnings' end as source,
       (select coalesce(sum(e.amount_cents), 0)::int from ledger_entries e
        where e.payment_id = p.id and e.account = 'costs:reports') as costs
     from payments p join applications a on a.tenant = p.tenant and a.id = p.application_id
     join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id`,
  );
  const { rows: rewards } = await client.query<RewardedReferral>(
    "select payment_id as payment, referrer_id as referrer, reward_cents as cents, excluded, review from referrals",
  );
  const { rows: owners } = await client.query<Owner>(
    `select u.id, o.provider_account as account,
       (select -coalesce(sum(e.amount_cents), 0)::int from ledger_entries e
        where e.account in ('landlord:' || u.id, 'referrer:' || u.id)) as earnings,
       (select -coalesce(sum(e.amount_cents), 0)::int from ledger_entries e
        where e.account = 'deposits:' || u.id) as deposits
     from landlords l join users u on u.id = l.user_id left join payout_accounts o on o.user_id = u.id`,
  );
  const { rows: ofDeposits } = await client.query<{ id: string }>("select id from payouts where source = 'deposits'");
  const isOfDeposits = new Set(ofDeposits.map(({ id }) => id));
  const restByPayment = restOfPayments(provider);
  const dueReward = ({ payment, excluded, review }: RewardedReferral) =>
    excluded || review
      ? 0
      : Math.max(0, Math.min(referralRewardCents, restByPayment.get(payment ?? "")?.afterBank ?? 0));
  return [
    ...rewards
      .filter((row) => row.cents !== dueReward(row))
      .map((row) => `the reward for ${row.payment} is ${row.cents}, and should be ${dueReward(row)}`),
    ...owners.flatMap((owner) =>
      payoutSources.flatMap((source) => {
        const arrived = provider.payouts.filter(
          ({ account, status, metadata }) =>
            account === owner.account &&
            status !== "failed" &&
            isOfDeposits.has(metadata.payout ?? "") === (source === "deposits"),
        );
        const ownPayments = earned.filter((one) => one.landlord === owner.id && one.source === source);
        const rewarded = source === "earnings" ? rewards.filter(({ referrer }) => referrer === owner.id) : [];
        const expected =
          sumCents(ownPayments.map(({ payment, costs }) => (restByPayment.get(payment)?.own ?? 0) + costs)) +
          sumCents(rewarded.map(dueReward)) -
          sumCents(arrived.map(({ amount }) => amount));
        return owner[source] === expected
          ? []
          : [`${owner.id} has ${owner[source]} of ${source} in the ledger, and should have ${expected}`];
      }),
    ),
  ];
}

/**
 * Returns the rest of each payment, in cents: `own`: the landlord's; `afterBank`: also without amounts under inquiry by
 * a bank.
 */
function restOfPayments({ captures, refunds, disputes }: Provider): Map<string, { own: number; afterBank: number }> {
  return new Map(
    captures.map(({ id, amount_received, metadata }) => {
      const disputed = disputes.filter(({ payment_intent }) => payment_intent === id);
      const refunded = sumCents(
        refunds.filter(({ payment_intent }) => payment_intent === id).map(({ amount }) => amount),
      );
      const held = sumCents(disputed.map((one) => movedCents(one).held));
      const isInquiry = ({ status }: { status: string }) => status.startsWith("warning") && status !== "warning_closed";
      const inquired = sumCents(disputed.filter(isInquiry).map(({ amount }) => amount));
      const own = amount_received - refunded - held;
      return [metadata.payment ?? "", { own, afterBank: own - inquired }];
    }),
  );
}
