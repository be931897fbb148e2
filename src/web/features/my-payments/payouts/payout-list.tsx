import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import type { PayoutState } from "#rules/money/payouts.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type BadgeTone, StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { type Payout, payoutsQuery } from "#web/api/my-payments/payouts.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/my-payments/my-payments.module.css";

const payoutTones: Record<PayoutState, BadgeTone> = {
  waiting: "attention",
  started: "plain",
  in_transit: "plain",
  paid: "good",
  failed: "bad",
  canceled: "plain",
};

/** A payout's status; after all attempts have failed, that it is delayed. */
export function PayoutStatus({ status, is_delayed }: Pick<Payout, "status" | "is_delayed">) {
  const texts = useT()(payoutsTexts);
  return is_delayed ? (
    <StatusBadge tone="bad">{texts.delayed}</StatusBadge>
  ) : (
    <StatusBadge tone={payoutTones[status]}>{texts.state[status]}</StatusBadge>
  );
}

type ListProps = {
  page: number;
  /** @returns the URL of another page of this list */
  hrefOf: (page: number) => string;
};

/**
 * The landlord's payouts, and their team's payouts that need their approval, newest first; renders nothing if there are
 * none.
 */
export function PayoutList({ page, hrefOf }: ListProps) {
  const texts = useT()(payoutsTexts);
  const list = useQuery(payoutsQuery(page));
  if (list.isPending) return <Skeleton rows={2} height={48} />;
  if (list.isError && !list.data)
    return (
      <section aria-labelledby="payouts" className={styles.section}>
        <h2 id="payouts">{texts.payouts}</h2>
        <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />
      </section>
    );
  const { count, results } = list.data;
  if (count === 0) return null;
  return (
    <section aria-labelledby="payouts" className={styles.section}>
      <h2 id="payouts">{texts.payouts}</h2>
      <table className={styles.table} aria-busy={list.isPlaceholderData}>
        <caption className="visually-hidden">{texts.newest_first}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.payout}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col" className={styles.money}>
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((payout) => (
            <Row key={payout.id} payout={payout} />
          ))}
        </tbody>
      </table>
      <Pager count={count} page={page} hrefOf={hrefOf} anchor="payouts" />
    </section>
  );
}

function Row({
  payout: { id, created, bank, is_own, landlord, status, is_delayed, amount, is_scheduled, source },
}: {
  payout: Payout;
}) {
  const texts = useT()(payoutsTexts);
  return (
    <tr>
      <th scope="row">
        <div className={styles.about}>
          <Link to={dashboardPaths.payout(id)} className={styles.who}>
            {is_own ? texts.to_bank({ bank: bank.name, last4: bank.last4 }) : texts.payout_for({ name: landlord.name })}
          </Link>
          <span className={styles.quiet}>
            <Timestamp at={created} />
          </span>
          {source === "deposits" && <span className={styles.quiet}>{texts.deposits_source}</span>}
          {is_scheduled && <span className={styles.quiet}>{texts.scheduled}</span>}
        </div>
      </th>
      <td>
        <PayoutStatus status={status} is_delayed={is_delayed} />
      </td>
      <td className={`${styles.money} ${styles.net}`}>{formatAmount(amount)}</td>
    </tr>
  );
}
