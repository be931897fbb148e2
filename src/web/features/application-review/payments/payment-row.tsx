import { useState } from "react";
import type { Payment } from "#contract/payment-schemas.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { DisputeNotice } from "#web/features/application-review/payments/dispute-notice.tsx";
import { PaymentFacts } from "#web/features/application-review/payments/payment-facts.tsx";
import { RefundDialog } from "#web/features/application-review/payments/refund-dialog.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";

/** One payment, with its refund button and its dispute. */
export function PaymentRow({ payment, applicationId }: { payment: Payment; applicationId: string }) {
  const t = useT();
  const [refunding, setRefunding] = useState(false);
  const { abilities, dispute, purpose, status } = payment;
  const texts = t(paymentHistoryTexts);
  return (
    <li className={styles.row}>
      <PaymentFacts payment={payment} purpose={texts.purpose[purpose]} state={texts.state[status]} />
      {abilities.refund && <Button onClick={() => setRefunding(true)}>{texts.refund}</Button>}
      {dispute && <DisputeNotice dispute={dispute} isLandlordPayment={purpose === "reports"} />}
      {refunding && (
        <RefundDialog payment={payment} applicationId={applicationId} onClose={() => setRefunding(false)} />
      )}
    </li>
  );
}
