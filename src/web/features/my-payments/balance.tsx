import { useQuery } from "@tanstack/react-query";
import { showCents, toCents } from "#rules/money/money.ts";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { balanceQuery } from "#web/api/my-payments/transactions.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/my-payments/my-payments.module.css";

/**
 * The landlord's balance, which opens to the sums that it is made of.
 * @param isNew without transactions there is a balance only after leaving a team
 */
export function BalanceSummary({ isNew }: { isNew: boolean }) {
  const texts = useT()(myPaymentsTexts);
  const balance = useQuery(balanceQuery);
  if (isNew && !balance.data?.parts.length) return null;
  if (balance.isPending) return <Skeleton rows={1} height={96} />;
  if (balance.isError) return <LoadFailure error={balance.error} retry={balance.refetch} busy={balance.isFetching} />;
  const cents = toCents(balance.data.balance);
  return (
    <section aria-labelledby="balance" className={styles.balance}>
      <h2 id="balance">{texts.balance}</h2>
      <p className={styles.sum}>{showCents(cents)}</p>
      <p>{cents < 0 ? texts.balance_negative : texts.balance_hint}</p>
      {balance.data.parts.length > 0 && (
        <details>
          <summary>{texts.balance_parts}</summary>
          <dl className={styles.parts}>
            {balance.data.parts.map(({ kind, amount }) => (
              <div key={kind}>
                <dt>{texts.balance_part[kind]}</dt>
                <dd>{showCents(toCents(amount))}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
