import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Due } from "#contract/payment-schemas.ts";
import { brandName } from "#rules/money/card-brands.ts";
import { formatAmount } from "#rules/money/money.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import { userQuery } from "#web/api/accounts/users.ts";
import { buyReport, type SavedCard, savedCardQuery, useReloadPayments } from "#web/api/applications/payments.ts";
import { reloadOnConflict } from "#web/api/errors/api-error.ts";
import { confirmPayment } from "#web/api/payment-request.ts";
import { DialogForm } from "#web/components/form-dialog/dialog-form.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import styles from "#web/features/application-review/styles/payments.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { Bill } from "#web/features/payments/bill.tsx";
import { PayForm } from "#web/features/payments/pay-form.tsx";
import type { ProviderSetting } from "#web/features/payments/provider-script.ts";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type BuyDialogProps = {
  due: Due;
  provider: ProviderSetting;
  /** the reports to order; undefined: those with a pending payment */
  kinds?: ReportKind[];
  onClose: () => void;
};

/** The dialog where the landlord pays for reports, with the saved card or a new one. */
export function BuyDialog({ due, provider, kinds, onClose }: BuyDialogProps) {
  const t = useT();
  const application = useApplication();
  const user = useQuery(userQuery);
  const savedCard = useQuery(savedCardQuery);
  const confirmed = useConfirmed();
  /** why another card is entered; null: the saved card is used, if any */
  const [otherCardReason, setOtherCardReason] = useState<"wish" | "bank" | null>(null);
  const [saveAsDefault, setSaveAsDefault] = useState(false);
  const reload = useReloadPayments(application.id);
  // on a conflict the price has changed, and the dialog shows the new one
  const buy: Buy = (body, key) => reloadOnConflict(() => confirmed(() => buyReport(application.id, body, key)), reload);
  const handlePaid = () => {
    toast(
      "success",
      due.items.some(({ kind }) => kind === "verify_identity")
        ? t(reportOrdersTexts).payment_received_emailed
        : t(reportOrdersTexts).payment_received_reports,
    );
    void reload();
    onClose();
  };
  const email = user.data?.username ?? "";
  const card = savedCard.data?.card;
  const order: Order = { amount: due.amount, ...(kinds && { report_source_identifiers: kinds }) };
  return (
    <Dialog title={t(reportOrdersTexts).pay_reports} onClose={onClose}>
      <div className={styles.body}>
        <Bill due={due} />
        {otherCardReason === "bank" && (
          <Notice tone="attention" announced>
            <p>{t(reportOrdersTexts).bank_must_confirm}</p>
          </Notice>
        )}
        {savedCard.isPending || user.isPending ? (
          <Skeleton rows={2} height={52} />
        ) : card && !otherCardReason ? (
          <SavedCardForm
            card={card}
            due={due}
            order={order}
            buy={buy}
            email={email}
            onPaid={handlePaid}
            onUseOtherCard={setOtherCardReason}
          />
        ) : (
          <PayForm
            setting={provider}
            amount={due.amount}
            email={email}
            send={(cardDetails, keyOf) => {
              const body = { ...cardDetails, ...order, save_as_default: saveAsDefault };
              return buy(body, keyOf(body));
            }}
            confirm={confirmPayment}
            onPaid={handlePaid}
          >
            <CheckboxField
              id="save-card"
              label={t(reportOrdersTexts).save_card_next}
              help={t(reportOrdersTexts).card_storage_note}
              checked={saveAsDefault}
              onChange={setSaveAsDefault}
            />
          </PayForm>
        )}
      </div>
    </Dialog>
  );
}

type Buy = (body: Parameters<typeof buyReport>[1], idempotencyKey: string) => ReturnType<typeof buyReport>;
type Order = { amount: string; report_source_identifiers?: ReportKind[] };
type SavedCardFormProps = {
  card: SavedCard;
  due: Due;
  order: Order;
  buy: Buy;
  email: string;
  onPaid: () => void;
  /** @param why `wish`: the user's choice; `bank`: the bank requires authentication */
  onUseOtherCard: (why: "wish" | "bank") => void;
};

function SavedCardForm({ card, due, order, buy, email, onPaid, onUseOtherCard }: SavedCardFormProps) {
  const t = useT();
  const keyOf = useIdempotencyKey();
  const form = useSubmit({
    send: async () => {
      const body = { ...order, payment_receipt: email, profile_source_identifier: card.identifier };
      const { payment } = await buy(body, keyOf(body));
      if (payment?.status === "succeeded") return onPaid();
      // the saved card can't be used, because the bank requires authentication in the card form
      onUseOtherCard("bank");
    },
    explain: (error) => {
      const cardError = error.errors.stripeToken?.[0] ?? error.errors.profile_source_identifier?.[0];
      return cardError ? t(cardError) : null;
    },
  });
  return (
    <DialogForm
      form={form}
      action={t(reportOrdersTexts).pay({ amount: formatAmount(due.amount) })}
      cancel={t(reportOrdersTexts).use_another_card}
      onCancel={() => onUseOtherCard("wish")}
    >
      <p>{t(reportOrdersTexts).saved_card_ending({ brand: brandName(card.brand), digits: card.last4 })}</p>
    </DialogForm>
  );
}
