import type { Due } from "#contract/payment-schemas.ts";
import { formatAmount } from "#rules/money/money.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import { paymentsTexts } from "#texts/payments/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/payments/card.module.css";

/** The items of the amount due, and the legal reasons for reductions. */
export function Bill({ due }: { due: Pick<Due, "amount" | "items"> & Partial<Pick<Due, "reasons">> }) {
  const t = useT();
  return (
    <>
      <dl className={styles.bill}>
        {due.items.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>{t(paymentItemsTexts)[kind]}</dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t(paymentsTexts).total}</dt>
          <dd>{formatAmount(due.amount)}</dd>
        </div>
      </dl>
      {due.reasons?.map(({ message, citation }) => (
        <Notice key={citation} tone="info">
          <p>{message}</p>
          <p className={styles.quiet}>{citation}</p>
        </Notice>
      ))}
    </>
  );
}
