import { useQuery } from "@tanstack/react-query";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { formatAmount, fromCents, toCents } from "#rules/money/money.ts";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { balanceQuery } from "#web/api/my-payments/transactions.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { AmountPart, LargeAmount } from "#web/features/my-payments/linked-amount.tsx";
import styles from "#web/features/my-payments/my-payments.module.css";
import { OnTheWay } from "#web/features/my-payments/on-the-way.tsx";
import { PayOut } from "#web/features/my-payments/payouts/pay-out.tsx";
import { disputesHref, partHref, payoutsHref } from "#web/features/my-payments/transaction-filter.ts";

/** The landlord's money: available, in transit and held, each with its breakdown, and the balance by part. */
export function BalanceSummary() {
  const t = useT();
  const texts = t(myPaymentsTexts);
  const payouts = t(payoutsTexts);
  const locale = useLocale();
  const dateOf = (at: string) =>
    new Date(at).toLocaleDateString(locale, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  const query = useQuery(balanceQuery);
  if (!query.data)
    return (
      <section aria-labelledby="balance" className={styles.balance}>
        <h2 id="balance">{texts.balance}</h2>
        {query.isPending ? (
          <Skeleton rows={1} height={140} />
        ) : (
          <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
        )}
      </section>
    );
  const { balance, parts, available, pending, in_transit, hold_days, next_payout, checking, block } = query.data;
  const heldPart = parts.find(({ kind }) => kind === "held");
  return (
    <section aria-labelledby="balance" className={styles.balance}>
      <h2 id="balance">{texts.balance}</h2>
      <div className={styles.figures}>
        <div>
          <h3>{payouts.available}</h3>
          <LargeAmount amount={available} label={payouts.available} to={partHref("available")} />
          {toCents(available) < 0 ? <p>{texts.balance_negative}</p> : block === null && <p>{payouts.available_hint}</p>}
        </div>
        <OnTheWay pending={pending} in_transit={in_transit} hold_days={hold_days} />
        {next_payout && (
          <div>
            <h3>{payouts.next_payout}</h3>
            <p className={styles.sum}>{formatAmount(next_payout.amount)}</p>
            <p>{payouts.next_payout_hint({ date: dateOf(next_payout.at) })}</p>
          </div>
        )}
        {heldPart && (
          <div>
            <h3>{payouts.held}</h3>
            <LargeAmount amount={fromCents(0 - toCents(heldPart.amount))} label={payouts.held} to={disputesHref()} />
            <p>{payouts.held_hint}</p>
          </div>
        )}
      </div>
      {toCents(checking) > 0 && <p>{texts.balance_checking({ amount: formatAmount(checking) })}</p>}
      <PayOut balance={query.data} />
      {parts.length > 0 && (
        <details>
          <summary>{texts.balance_parts}</summary>
          <dl className={styles.parts}>
            {parts.map(({ kind, amount }) => (
              <AmountPart key={kind} label={texts.balance_part[kind]} amount={amount} to={hrefOfPart(kind)} />
            ))}
            <div className={styles.total}>
              <dt>{texts.balance}</dt>
              <dd>{formatAmount(balance)}</dd>
            </div>
          </dl>
        </details>
      )}
    </section>
  );
}

/** Returns the URL of the transactions behind a part. */
const hrefOfPart = (kind: Balance["parts"][number]["kind"]): string =>
  kind === "payouts"
    ? payoutsHref()
    : kind === "rewards"
      ? `${dashboardPaths.ambassador({ state: "payable" })}#referrals`
      : partHref(kind);
