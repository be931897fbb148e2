import type { Payment } from "#contract/payment-schemas.ts";
import { brandName } from "#rules/money/card-brands.ts";
import { formatAmount, formatCents, toCents } from "#rules/money/money.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { useT } from "#ui/texts.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";

type PaymentFactsProps = {
  payment: Payment;
  /** worded for the user, like `state` */
  purpose: string;
  state: string;
};

/** A payment's amount, purpose, status, card and refunds. */
export function PaymentFacts({ payment, purpose, state }: PaymentFactsProps) {
  const t = useT();
  const { amount, captured, card, created } = payment;
  return (
    <div className={styles.what}>
      <p>
        <span className={styles.sum}>{formatAmount(amount)}</span> {purpose}
      </p>
      <p className={styles.state}>
        {state} <Timestamp at={captured ?? created} />
        {card && <> · {t(paymentHistoryTexts).card_ending({ brand: brandName(card.brand), digits: card.last4 })}</>}
        <RefundFacts payment={payment} />
      </p>
    </div>
  );
}

/** How much of a payment was refunded, and how much is on its way back; nothing if there was no refund. */
export function RefundFacts({ payment }: { payment: Pick<Payment, "refunded" | "refunding"> }) {
  const t = useT();
  const refundedCents = toCents(payment.refunded);
  const pendingRefundCents = toCents(payment.refunding);
  return (
    <>
      {refundedCents > 0 && <> · {t(paymentHistoryTexts).amount_refunded({ amount: formatCents(refundedCents) })}</>}
      {pendingRefundCents > 0 && (
        <> · {t(paymentHistoryTexts).refund_on_its_way({ amount: formatCents(pendingRefundCents) })}</>
      )}
    </>
  );
}
