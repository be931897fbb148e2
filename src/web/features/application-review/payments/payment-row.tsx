import { useState } from "react";
import type { Payment } from "#contract/payment-schemas.ts";
import { brandName } from "#rules/money/card-brands.ts";
import { formatAmount, formatCents, toCents } from "#rules/money/money.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { DisputeNotice } from "#web/features/application-review/payments/dispute-notice.tsx";
import { RefundDialog } from "#web/features/application-review/payments/refund-dialog.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";

/** One payment: its purpose, amount and status, and the refund button. */
export function PaymentRow({ payment, applicationId }: { payment: Payment; applicationId: string }) {
  const t = useT();
  const [refunding, setRefunding] = useState(false);
  const {
    abilities,
    amount,
    captured,
    card,
    created,
    dispute,
    purpose,
    refunded,
    refunding: pending,
    status,
  } = payment;
  const back = toCents(refunded);
  const onItsWay = toCents(pending);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          <span className={styles.sum}>{formatAmount(amount)}</span> {t(paymentHistoryTexts).purpose[purpose]}
        </p>
        <p className={styles.state}>
          {t(paymentHistoryTexts).state[status]} <Timestamp at={captured ?? created} />
          {card && <> · {t(paymentHistoryTexts).card_ending({ brand: brandName(card.brand), digits: card.last4 })}</>}
          {back > 0 && <> · {t(paymentHistoryTexts).amount_refunded({ amount: formatCents(back) })}</>}
          {onItsWay > 0 && <> · {t(paymentHistoryTexts).refund_on_its_way({ amount: formatCents(onItsWay) })}</>}
        </p>
      </div>
      {abilities.refund && <Button onClick={() => setRefunding(true)}>{t(paymentHistoryTexts).refund}</Button>}
      {dispute && <DisputeNotice dispute={dispute} isOwn={purpose === "reports"} />}
      {refunding && (
        <RefundDialog payment={payment} applicationId={applicationId} onClose={() => setRefunding(false)} />
      )}
    </li>
  );
}
