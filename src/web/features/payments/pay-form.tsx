import { type ReactNode, useState } from "react";
import { formatAmount } from "#rules/money/money.ts";
import { paymentsTexts } from "#texts/payments/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/payments/card.module.css";
import { CardField } from "#web/features/payments/card-field.tsx";
import type { ProviderSetting } from "#web/features/payments/provider-script.ts";
import { ReceiptField } from "#web/features/payments/receipt-field.tsx";
import { useCard } from "#web/features/payments/use-card.ts";
import { type PayCalls, usePay } from "#web/features/payments/use-pay.ts";
import { focusOnMount } from "#web/hooks/focus-after.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

type PayFormProps = Omit<PayCalls, "send"> & {
  setting: ProviderSetting;
  /** `"60.00"` */
  amount: string;
  /** the default email address for the receipt */
  email: string;
  /** @param keyOf returns the idempotency key for the body that is sent */
  send: (
    cardDetails: { stripeToken: string; payment_receipt: string },
    keyOf: (body: object) => string,
  ) => ReturnType<PayCalls["send"]>;
  children?: ReactNode;
};

/** The payment form: card, email address for the receipt, and a button with the amount. */
export function PayForm({ setting, amount, email, send, confirm, onPaid, children }: PayFormProps) {
  const t = useT();
  const card = useCard(setting);
  const [receiptEmail, setReceiptEmail] = useState(email);
  const keyOf = useIdempotencyKey();
  const { busy, cardError, failure, receiptErrors, waiting, pay, checkPayment } = usePay(card, {
    send: (stripeToken) => send({ stripeToken, payment_receipt: receiptEmail }, keyOf),
    confirm,
    onPaid,
  });
  // The form stays mounted while the bank is processing: if the bank declines, the entered card is needed again.
  return (
    <>
      {waiting && (
        <>
          <Notice ref={focusOnMount} tone="attention" title={t(paymentsTexts).bank_processing}>
            <p>{t(paymentsTexts).no_need_to_wait}</p>
            <Button busy={busy} onClick={() => void checkPayment()}>
              {t(paymentsTexts).refresh}
            </Button>
          </Notice>
          <FormFailure text={failure} />
        </>
      )}
      <div hidden={waiting !== null}>
        <form
          method="post"
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void pay();
          }}
        >
          <CardField card={card} setting={setting} error={cardError} />
          <ReceiptField
            value={receiptEmail}
            onChange={setReceiptEmail}
            errors={receiptErrors.length ? receiptErrors : undefined}
          />
          {children}
          {!waiting && <FormFailure text={failure} />}
          <div className={styles.actions}>
            <Button variant="primary" type="submit" busy={busy} aria-disabled={card.state === "failed" || undefined}>
              {busy ? t(paymentsTexts).paying : t(paymentsTexts).pay({ amount: formatAmount(amount) })}
            </Button>
          </div>
        </form>
      </div>
    </>
  );
}
