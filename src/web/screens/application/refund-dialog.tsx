import { useState } from "react";
import type { Payment } from "#contract/payments.ts";
import { messages } from "#rules/messages.ts";
import { fromCents, isAmount, showCents, toCents } from "#rules/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useRefund } from "#web/api/payments.ts";
import { FormFailure } from "#web/form-failure.tsx";
import styles from "#web/screens/application/payments.module.css";
import { toast } from "#web/toast.ts";
import { useIdempotencyKey } from "#web/use-idempotency-key.ts";
import { useSubmit } from "#web/use-submit.ts";

type RefundDialogProps = { payment: Payment; applicationId: string; onClose: () => void };

/** Asks before money goes back, and names the sum on the button. */
export function RefundDialog({ payment, applicationId, onClose }: RefundDialogProps) {
  const t = useT();
  const left = toCents(payment.amount) - toCents(payment.refunded);
  const [amount, setAmount] = useState(fromCents(left));
  const [reason, setReason] = useState("");
  const refund = useRefund(applicationId);
  const keyOf = useIdempotencyKey();
  const cents = isAmount(amount) ? toCents(amount) : 0;
  const good = cents > 0 && cents <= left;
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!good && { amount: [t("Give an amount from $0.01 to {most}.", { most: showCents(left) })] }),
      ...(!reason.trim() && { reason: [messages.required] }),
    }),
    send: async () => {
      const body = { amount: fromCents(cents), reason };
      await refund.mutateAsync({ id: payment.id, ...body, idempotencyKey: keyOf(body) });
      toast("success", t("{amount} is on its way back.", { amount: showCents(cents) }));
      onClose();
    },
  });
  return (
    <Dialog title={t("Give money back?")} onClose={onClose}>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className={styles.body}>
        <p>
          {t(
            "It goes back to the card that was charged, from what is yours of it. This cannot be undone, and what reports have cost stays spent.",
          )}
        </p>
        <TextField
          id="refund-amount"
          label={t("Amount")}
          lead="$"
          inputMode="decimal"
          required
          value={amount}
          onChange={setAmount}
          errors={errors.amount}
        />
        <TextField
          id="refund-reason"
          label={t("Reason")}
          help={t("Kept in the history; the applicant does not see it.")}
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
            {good ? t("Give back {amount}", { amount: showCents(cents) }) : t("Give back")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
