import { useState } from "react";
import type { MoveInCharge } from "#contract/move-in-charges.ts";
import { formatAmount } from "#rules/money/money.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { useMoveInCharges } from "#web/api/applications/move-in-charges.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Day } from "#web/components/day.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { moveInChargeName } from "#web/components/move-in-charge-name.ts";
import { paymentMethodText } from "#web/components/payment-method-text.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { DisputeNotice } from "#web/features/application-review/payments/dispute-notice.tsx";
import { RefundFacts } from "#web/features/application-review/payments/payment-facts.tsx";
import { RefundDialog } from "#web/features/application-review/payments/refund-dialog.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";
import { toast } from "#web/hooks/toast.ts";

/** One move-in charge: its purpose, its state, and the landlord's actions. */
export function ChargeRow({ charge, applicationId }: { charge: MoveInCharge; applicationId: string }) {
  const t = useT();
  const [dialog, setDialog] = useState<"cancel" | "refund" | null>(null);
  const { remind } = useMoveInCharges(applicationId);
  const { abilities, amount, created, due, payment, status } = charge;
  const capturedPayment = payment?.captured ? payment : null;
  const sendReminder = () =>
    remind.mutate(charge.id, {
      onSuccess: () => toast("success", t(moveInChargesTexts).reminded),
      onError: (error) => toast("error", failureText(error, t)),
    });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          <span className={styles.sum}>{formatAmount(amount)}</span> {moveInChargeName(charge, t)}
        </p>
        <p className={styles.state}>
          {t(moveInChargesTexts).status[status]}
          {capturedPayment ? (
            <>
              {" "}
              <Timestamp at={capturedPayment.captured ?? created} />
              {capturedPayment.card && <> · {paymentMethodText(capturedPayment, t)}</>}
              <RefundFacts payment={capturedPayment} />
            </>
          ) : (
            <>
              {" "}
              <Timestamp at={created} /> · {t(moveInChargesTexts).due_on} <Day day={due} />
            </>
          )}
        </p>
        {status === "processing" && <p className={styles.quiet}>{t(moveInChargesTexts).processing_text}</p>}
        {status === "failed" && payment?.decline && <p className={styles.quiet}>{t(moveInChargesTexts).failed_text}</p>}
      </div>
      <div className={styles.choices}>
        {abilities.remind && (
          <Button busy={remind.isPending} onClick={sendReminder}>
            {t(moveInChargesTexts).remind}
          </Button>
        )}
        {abilities.cancel && <Button onClick={() => setDialog("cancel")}>{t(moveInChargesTexts).cancel_charge}</Button>}
        {payment?.abilities.refund && (
          <Button onClick={() => setDialog("refund")}>{t(paymentHistoryTexts).refund}</Button>
        )}
      </div>
      {payment?.dispute && <DisputeNotice dispute={payment.dispute} />}
      {dialog === "refund" && payment && (
        <RefundDialog payment={payment} applicationId={applicationId} onClose={() => setDialog(null)} />
      )}
      {dialog === "cancel" && (
        <CancelDialog charge={charge} applicationId={applicationId} onClose={() => setDialog(null)} />
      )}
    </li>
  );
}

type CancelDialogProps = { charge: MoveInCharge; applicationId: string; onClose: () => void };

function CancelDialog({ charge, applicationId, onClose }: CancelDialogProps) {
  const t = useT();
  const { cancel } = useMoveInCharges(applicationId);
  const name = moveInChargeName(charge, t);
  return (
    <Dialog title={t(moveInChargesTexts).cancel_question} onClose={onClose}>
      <div className={styles.body}>
        <p>{t(moveInChargesTexts).cancel_text({ name, amount: formatAmount(charge.amount) })}</p>
        <FormFailure text={cancel.error ? failureText(cancel.error, t) : null} />
        <DialogActions busy={cancel.isPending}>
          <Button disabled={cancel.isPending} onClick={onClose}>
            {t(moveInChargesTexts).keep_charge}
          </Button>
          <Button
            variant="danger"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(charge.id, {
                onSuccess: () => {
                  toast("success", t(moveInChargesTexts).canceled);
                  onClose();
                },
              })
            }
          >
            {t(moveInChargesTexts).cancel_charge}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
