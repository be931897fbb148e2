import { useState } from "react";
import type { Payment } from "#contract/payment-schemas.ts";
import { formatCents, fromCents, isAmount, toCents } from "#rules/money/money.ts";
import { messages } from "#rules/text/messages.ts";
import type { Texts } from "#texts/message.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useRefundPayment } from "#web/api/applications/payments.ts";
import { AmountField } from "#web/components/amount-field.tsx";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type RefundDialogProps = { payment: Payment; applicationId: string; onClose: () => void };

/** The dialog to refund a payment: it shows the cost to the landlord, and the amount on the button. */
export function RefundDialog({ payment, applicationId, onClose }: RefundDialogProps) {
  const t = useT();
  const refundableCents = toCents(payment.amount) - toCents(payment.refunded) - toCents(payment.refunding);
  const spentCents = toCents(payment.spent);
  // the amount that can be refunded without cost to the landlord
  const unspentCents = Math.max(0, refundableCents - spentCents);
  const [amount, setAmount] = useState(fromCents(unspentCents || refundableCents));
  const [reason, setReason] = useState("");
  const refund = useRefundPayment(applicationId);
  const keyOf = useIdempotencyKey();
  const cents = isAmount(amount) ? toCents(amount) : 0;
  const isValidAmount = cents > 0 && cents <= refundableCents;
  const lossCents = isValidAmount ? Math.max(0, cents - unspentCents) : 0;
  const { errorTexts, ...form } = useSubmit({
    check: () => ({
      ...(!isValidAmount && {
        amount: [(t: Texts) => t(paymentHistoryTexts).amount_range({ most: formatCents(refundableCents) })],
      }),
      ...(!reason.trim() && { reason: [messages.required] }),
    }),
    send: async () => {
      const body = { amount: fromCents(cents), reason };
      const { refunded } = await refund.mutateAsync({ id: payment.id, ...body, idempotencyKey: keyOf(body) });
      const texts = t(paymentHistoryTexts);
      const isDone = toCents(refunded) > toCents(payment.refunded);
      toast("success", (isDone ? texts.refund_done : texts.refund_on_its_way)({ amount: formatCents(cents) }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(paymentHistoryTexts).refund_question}
      action={
        isValidAmount
          ? t(paymentHistoryTexts).refund_amount({ amount: formatCents(cents) })
          : t(paymentHistoryTexts).refund
      }
      variant="danger"
      onClose={onClose}
    >
      <p>{t(paymentHistoryTexts).refund_to[payment.method][payment.purpose === "deposit" ? "deposits" : "balance"]}</p>
      {spentCents > 0 && (
        <Notice tone="attention" title={t(paymentHistoryTexts).ordered_cost({ cost: formatCents(spentCents) })}>
          <p>
            {unspentCents > 0
              ? t(paymentHistoryTexts).refund_costs_above({
                  amount: formatCents(unspentCents),
                })
              : t(paymentHistoryTexts).refund_no_costs}
          </p>
        </Notice>
      )}
      <AmountField
        id="refund-amount"
        label={t(paymentHistoryTexts).amount}
        required
        help={
          spentCents > 0 && lossCents > 0
            ? t(paymentHistoryTexts).refund_loss({ loss: formatCents(lossCents) })
            : undefined
        }
        value={amount}
        onChange={setAmount}
        errors={errorTexts("amount")}
      />
      <TextField
        id="refund-reason"
        label={t(paymentHistoryTexts).reason}
        help={t(paymentHistoryTexts).reason_hint}
        required
        maxLength={300}
        value={reason}
        onChange={setReason}
        errors={errorTexts("reason")}
      />
    </FormDialog>
  );
}
