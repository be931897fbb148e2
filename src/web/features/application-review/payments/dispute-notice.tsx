import type { Dispute } from "#contract/payment-schemas.ts";
import { showCents, toCents } from "#rules/money/money.ts";
import { disputeReasonsTexts } from "#texts/dispute-reasons/texts.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";

/** The status of a dispute by the payer's bank, with an explanation. */
export function DisputeNotice({ dispute: { status, amount, reason, respond_by } }: { dispute: Dispute }) {
  const t = useT();
  const sum = showCents(toCents(amount));
  const waits = status === "open" || status === "inquiry";
  return (
    <div className={styles.dispute}>
      <Notice
        tone={waits || status === "lost" ? "attention" : "info"}
        title={t(paymentHistoryTexts).dispute_title[status]}
      >
        <p>
          {t(disputeReasonsTexts)[reason]} {t(paymentHistoryTexts).dispute_effect[status]({ amount: sum })}
        </p>
        {waits && <HowToAnswer by={respond_by} />}
      </Notice>
    </div>
  );
}

/** How to respond to a dispute, which is done at the payment provider. */
function HowToAnswer({ by }: { by: string | null }) {
  const t = useT();
  const isOver = by !== null && new Date(by) < new Date();
  return (
    <>
      <p>
        <strong>{t(paymentHistoryTexts).what_to_do}</strong> {t(paymentHistoryTexts).how_to_respond}
      </p>
      <p>
        <strong>{isOver ? t(paymentHistoryTexts).deadline_was : t(paymentHistoryTexts).respond_by}</strong>{" "}
        {by === null ? t(paymentHistoryTexts).deadline_unknown : <Timestamp at={by} />}
      </p>
      {!isOver && <p>{t(paymentHistoryTexts).no_response}</p>}
    </>
  );
}
