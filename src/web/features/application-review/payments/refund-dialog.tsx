import { useState } from "react";
import type { Payment } from "#contract/payments.ts";
import { fromCents, isAmount, showCents, toCents } from "#rules/money/money.ts";
import { messages } from "#rules/text/messages.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useRefund } from "#web/api/payments.ts";
import { AmountField } from "#web/components/amount-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type RefundDialogProps = { payment: Payment; applicationId: string; onClose: () => void };

/** Asks before a refund, says what it costs the landlord, and names the sum on the button. */
export function RefundDialog({ payment, applicationId, onClose }: RefundDialogProps) {
  const t = useT();
  const left = toCents(payment.amount) - toCents(payment.refunded);
  const spent = toCents(payment.spent);
  // what the landlord can refund at no loss
  const unspent = Math.max(0, left - spent);
  const [amount, setAmount] = useState(fromCents(unspent || left));
  const [reason, setReason] = useState("");
  const refund = useRefund(applicationId);
  const keyOf = useIdempotencyKey();
  const cents = isAmount(amount) ? toCents(amount) : 0;
  const good = cents > 0 && cents <= left;
  const loss = good ? Math.max(0, cents - unspent) : 0;
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!good && { amount: [t("Enter an amount from $0.01 to {most}.", { most: showCents(left) })] }),
      ...(!reason.trim() && { reason: [messages.required] }),
    }),
    send: async () => {
      const body = { amount: fromCents(cents), reason };
      await refund.mutateAsync({ id: payment.id, ...body, idempotencyKey: keyOf(body) });
      toast("success", t("Refunded {amount}", { amount: showCents(cents) }));
      onClose();
    },
  });
  return (
    <Dialog title={t("Refund this payment?")} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.body}>
        <p>{t("The refund goes to the original card and is deducted from your balance. It can't be undone.")}</p>
        {spent > 0 && (
          <Notice
            tone="attention"
            title={t("Reports and checks already ordered cost {cost}", { cost: showCents(spent) })}
          >
            <p>
              {unspent > 0
                ? t("A refund doesn't cover these costs. If you refund more than {amount}, you pay them.", {
                    amount: showCents(unspent),
                  })
                : t("A refund doesn't cover these costs. You pay them.")}
            </p>
          </Notice>
        )}
        <AmountField
          id="refund-amount"
          label={t("Amount")}
          required
          help={
            spent > 0 && loss > 0 ? t("You pay {loss} of this refund yourself.", { loss: showCents(loss) }) : undefined
          }
          value={amount}
          onChange={setAmount}
          errors={errors.amount}
        />
        <TextField
          id="refund-reason"
          label={t("Reason")}
          help={t("Saved in the history. The applicant doesn't see it.")}
          required
          maxLength={300}
          value={reason}
          onChange={setReason}
          errors={errors.reason?.map((text) => t(text))}
        />
        <FormFailure text={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="danger" type="submit" busy={busy}>
            {good ? t("Refund {amount}", { amount: showCents(cents) }) : t("Refund")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
