import { Link } from "react-router";
import type { Dispute } from "#contract/payment-schemas.ts";
import { formatAmount } from "#rules/money/money.ts";
import { disputeReasonsTexts } from "#texts/dispute-reasons/texts.ts";
import { disputesTexts } from "#texts/disputes/texts.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { Deadline } from "#web/components/timestamp.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";

type DisputeNoticeProps = {
  dispute: Dispute;
  /** the landlord made the payment, so they can't respond to the dispute */
  isLandlordPayment?: boolean;
};

/** The status of a dispute by the payer's bank, with an explanation and a link to respond. */
export function DisputeNotice({ dispute, isLandlordPayment = false }: DisputeNoticeProps) {
  const t = useT();
  const { id, status, step, amount, reason, respond_by } = dispute;
  const disputedAmount = formatAmount(amount);
  const canRespond = step === "needs_answer" || step === "not_sent";
  const isPending = status === "open" || status === "inquiry";
  return (
    <div className={styles.dispute}>
      <Notice
        tone={canRespond || step === "too_late" || status === "lost" ? "attention" : "info"}
        title={t(paymentHistoryTexts).dispute_title[status]}
      >
        <p>
          {t(disputeReasonsTexts)[reason]} {t(paymentHistoryTexts).dispute_effect[status]({ amount: disputedAmount })}
        </p>
        {!isLandlordPayment && (
          <>
            {canRespond && respond_by && (
              <p>
                <strong>{t(disputesTexts).deadline}:</strong> <Deadline at={respond_by} />
              </p>
            )}
            {isPending && !canRespond && (
              <p>
                <strong>{t(disputesTexts).status}:</strong> {t(disputesTexts).step[step]}
              </p>
            )}
            <p>
              <Link to={dashboardPaths.dispute(id)} className={buttonClass(canRespond ? "primary" : "secondary")}>
                {canRespond ? t(disputesTexts).respond : t(disputesTexts).view}
              </Link>
            </p>
          </>
        )}
      </Notice>
    </div>
  );
}
