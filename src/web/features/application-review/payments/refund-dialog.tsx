import { useState } from "react";
import type { Payment } from "#contract/payment-schemas.ts";
import { formatCents, fromCents, isAmount, toCents } from "#rules/money/money.ts";
import { messages } from "#rules/text/messages.ts";
import type { Texts } from "#texts/message.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useRefund } from "#web/api/applications/payments.ts";
import { AmountField } from "#web/components/amount-field.tsx";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type RefundDialogProps = { payment: Payment; applicationId: string; onClose: () => void };

/** The dialog to refund a payment: it shows the cost to the landlord, and the amount on the button. */
export function RefundDialog({ payment, applicationId, onClose }: RefundDialogProps) {
  const t = useT();
  const left = toCents(payment.amount) - toCents(payment.refunded) - toCents(payment.refunding);
  const spent = toCents(payment.spent);
  // the amount that can be refunded without cost to the landlord
  const unspent = Math.max(0, left - spent);
  const [amount, setAmount] = useState(fromCents(unspent || left));
  const [reason, setReason] = useState("");
  const refund = useRefund(applicationId);
  const keyOf = useIdempotencyKey();
  const cents = isAmount(amount) ? toCents(amount) : 0;
  const good = cents > 0 && cents <= left;
  const loss = good ? Math.max(0, cents - unspent) : 0;
  const { errors, ...form } = useSubmit({
    check: () => ({
      ...(!good && { amount: [(t: Texts) => t(paymentHistoryTexts).amount_range({ most: formatCents(left) })] }),
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
        good ? t(paymentHistoryTexts).refund_amount({ amount: formatCents(cents) }) : t(paymentHistoryTexts).refund
      }
      variant="danger"
      onClose={onClose}
    >
      <p>{t(paymentHistoryTexts).refund_to[payment.method][payment.purpose === "deposit" ? "deposits" : "balance"]}</p>
      {spent > 0 && (
        <Notice tone="attention" title={t(paymentHistoryTexts).ordered_cost({ cost: formatCents(spent) })}>
          <p>
            {unspent > 0
              ? t(paymentHistoryTexts).refund_costs_above({
                  amount: formatCents(unspent),
                })
              : t(paymentHistoryTexts).refund_no_costs}
          </p>
        </Notice>
      )}
      <AmountField
        id="refund-amount"
        label={t(paymentHistoryTexts).amount}
        required
        help={spent > 0 && loss > 0 ? t(paymentHistoryTexts).refund_loss({ loss: formatCents(loss) }) : undefined}
        value={amount}
        onChange={setAmount}
        errors={errors.amount?.map((text) => t(text))}
      />
      <TextField
        id="refund-reason"
        label={t(paymentHistoryTexts).reason}
        help={t(paymentHistoryTexts).reason_hint}
        required
        maxLength={300}
        value={reason}
        onChange={setReason}
        errors={errors.reason?.map((text) => t(text))}
      />
    </FormDialog>
  );
}
