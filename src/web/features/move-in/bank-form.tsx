import { useEffect, useState } from "react";
import type { MoveInCharge } from "#contract/move-in-charges.ts";
import { formatAmount } from "#rules/money/money.ts";
import { bankAuthorizationVersion } from "#rules/money/move-in-charges.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { paymentsTexts } from "#texts/payments/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { payMoveInCharge, startBankPayment } from "#web/api/applications/move-in-charges.ts";
import { ApiError, reloadOnConflict } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import styles from "#web/features/payments/card.module.css";
import {
  type BankMethod,
  loadProvider,
  type ProviderSetting,
  reloadForPolicy,
} from "#web/features/payments/provider-script.ts";
import { ReceiptField } from "#web/features/payments/receipt-field.tsx";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

type BankPaymentFormProps = {
  setting: ProviderSetting;
  application: Application;
  charge: MoveInCharge;
  /** reloads the charge: when the payment is processing or completed, and when it was canceled or paid meanwhile */
  reload: () => Promise<void>;
};

/**
 * The form to pay by bank account: the account, the email address for the receipt, the debit authorization, and a
 * button with the amount.
 */
export function BankPaymentForm({ setting, application, charge, reload }: BankPaymentFormProps) {
  const t = useT();
  const texts = t(moveInChargesTexts);
  const confirmed = useConfirmed();
  const { applicant, landlord } = application;
  const [receipt, setReceipt] = useState(applicant.email);
  const [account, setAccount] = useState<BankMethod | null>(null);
  const [busy, setBusy] = useState<"choosing" | "paying" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [receiptErrors, setReceiptErrors] = useState<string[]>();
  const idempotencyKeyOf = useIdempotencyKey();
  const amount = formatAmount(charge.amount);
  useEffect(() => {
    reloadForPolicy(setting);
  }, [setting]);

  async function runAction(action: "choosing" | "paying", work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(action);
    setFailure(null);
    setReceiptErrors(undefined);
    try {
      await reloadOnConflict(work, reload);
    } catch (error) {
      const { stripeToken, payment_receipt } = error instanceof ApiError ? error.errors : {};
      // a rejected account can't be used again
      if (stripeToken) setAccount(null);
      if (payment_receipt) setReceiptErrors(payment_receipt.map((text) => t(text)));
      else setFailure(stripeToken?.[0] ? t(stripeToken[0]) : failureText(error, t));
    } finally {
      setBusy(null);
    }
  }

  const selectAccount = () =>
    runAction("choosing", async () => {
      const { client_secret } = await confirmed(() => startBankPayment(charge.id, receipt));
      if (!client_secret) return await reload();
      const provider = await loadProvider(setting).catch(() => null);
      const result = await provider?.collectBankAccountForPayment({
        clientSecret: client_secret,
        params: {
          payment_method_type: "us_bank_account",
          payment_method_data: { billing_details: { name: applicant.name || receipt, email: receipt } },
        },
        expand: ["payment_method"],
      });
      const method = result?.paymentIntent?.payment_method;
      if (!result || result.error) return setFailure(texts.bank_not_read);
      // the dialog was closed without selecting an account
      if (!method || typeof method === "string") return;
      setAccount(method);
    });

  const pay = () =>
    runAction("paying", async () => {
      if (!account) return setFailure(texts.choose_account_first);
      const body = {
        stripeToken: account.id,
        payment_receipt: receipt,
        method: "bank" as const,
        authorization: bankAuthorizationVersion,
      };
      await confirmed(() => payMoveInCharge(charge.id, body, idempotencyKeyOf(body)));
      await reload();
    });

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <div className={styles.field}>
        <p className={styles.label}>{texts.bank_account}</p>
        {account && (
          <p>
            {t(paymentHistoryTexts).bank_ending({
              bank: account.us_bank_account?.bank_name ?? texts.bank_account,
              digits: account.us_bank_account?.last4 ?? "",
            })}
          </p>
        )}
        <div>
          <Button busy={busy === "choosing"} onClick={() => void selectAccount()}>
            {account ? texts.change_account : texts.choose_account}
          </Button>
        </div>
        <p className={styles.quiet}>{texts.choose_account_help}</p>
      </div>
      <ReceiptField value={receipt} onChange={setReceipt} errors={receiptErrors} />
      {failure && (
        <Notice tone="error" announced>
          <p>{failure}</p>
        </Notice>
      )}
      <p className={styles.quiet}>{texts.authorization({ landlord: landlord.name, amount })}</p>
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={busy === "paying"}>
          {busy === "paying" ? t(paymentsTexts).paying : t(paymentsTexts).pay({ amount })}
        </Button>
      </div>
    </form>
  );
}
