import { toCents } from "#rules/money/money.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { useT } from "#ui/texts.tsx";
import { balanceQuery } from "#web/api/my-payments/transactions.ts";
import { LargeAmount } from "#web/features/my-payments/linked-amount.tsx";
import styles from "#web/features/my-payments/my-payments.module.css";
import { OnTheWay } from "#web/features/my-payments/on-the-way.tsx";
import { PayOut } from "#web/features/my-payments/payouts/pay-out.tsx";
import { partHref } from "#web/features/my-payments/transaction-filter.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

/** The deposits that the landlord holds for applicants; they aren't part of the balance and are paid out separately. */
export function DepositsSummary() {
  const t = useT();
  const texts = t(payoutsTexts);
  // an error is already shown with the balance
  const data = useOptionalQuery(balanceQuery);
  if (!data) return null;
  const { deposits, hold_days } = data;
  const { available, pending, in_transit } = deposits;
  if ([deposits.balance, pending, in_transit].every((amount) => toCents(amount) === 0)) return null;
  // missing information of the payout account is already shown with the balance
  const isShownAbove =
    deposits.block === data.block && (data.block === "no_account" || data.block === "account_not_ready");
  return (
    <section aria-labelledby="deposits" className={styles.balance}>
      <h2 id="deposits">{texts.deposits}</h2>
      <p>{texts.deposits_hint}</p>
      <div className={styles.figures}>
        <div>
          <h3>{texts.available}</h3>
          <LargeAmount amount={available} label={texts.available} to={partHref("available", "deposits")} />
        </div>
        <OnTheWay pending={pending} in_transit={in_transit} hold_days={hold_days} source="deposits" />
      </div>
      {!isShownAbove && <PayOut balance={deposits} source="deposits" variant="secondary" />}
    </section>
  );
}
