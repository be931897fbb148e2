import { useState } from "react";
import { formatCents } from "#rules/money/money.ts";
import type { RequestableKind } from "#rules/money/payment-items.ts";
import { checkCosts, reportCosts } from "#rules/money/screening-costs.ts";
import type { Message } from "#texts/message.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useSendPaymentRequest } from "#web/api/applications/payments.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import styles from "#web/features/application-review/styles/payments.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

const paymentItemOf = (kind: RequestableKind) =>
  kind === "income"
    ? { item: "verify_income" as const, cents: checkCosts.verify_income }
    : { item: kind, cents: reportCosts[kind] };

/** The dialog to select reports and request their payment from the applicant. */
export function RequestDialog({ kinds, onClose }: { kinds: RequestableKind[]; onClose: () => void }) {
  const t = useT();
  const application = useApplication();
  const [selectedKinds, setSelectedKinds] = useState<RequestableKind[]>(kinds.length === 1 ? kinds : []);
  const request = useSendPaymentRequest(application.id);
  const keyOf = useIdempotencyKey();
  const form = useSubmit({
    check: (): Record<string, Message[]> =>
      selectedKinds.length ? {} : { report_source_identifiers: [(t) => t(reportOrdersTexts).choose_report] },
    send: async () => {
      await request.mutateAsync({ kinds: selectedKinds, idempotencyKey: keyOf(selectedKinds) });
      toast("success", t(reportOrdersTexts).emailed_payment_request);
      onClose();
    },
  });
  const fault = form.errorTexts("report_source_identifiers")?.join(" ");
  return (
    <FormDialog
      form={{ ...form, failure: fault ?? form.failure }}
      title={t(reportOrdersTexts).request_payment_applicant}
      action={t(reportOrdersTexts).request_payment}
      onClose={onClose}
    >
      <p>
        {t(reportOrdersTexts).well_email_link({
          name: application.applicant.name,
          email: application.applicant.email,
        })}
      </p>
      <fieldset className={styles.kinds}>
        <legend>{t(reportOrdersTexts).what_they_pay_for}</legend>
        {kinds.map((kind) => {
          const { item, cents } = paymentItemOf(kind);
          return (
            <CheckboxField
              key={kind}
              id={`ask-${kind}`}
              label={`${t(paymentItemsTexts)[item]}, ${formatCents(cents)}`}
              checked={selectedKinds.includes(kind)}
              onChange={(on) =>
                setSelectedKinds(kinds.filter((each) => (each === kind ? on : selectedKinds.includes(each))))
              }
            />
          );
        })}
      </fieldset>
      <p className={styles.quiet}>
        {t(reportOrdersTexts).reports_require_identity({
          cents: formatCents(checkCosts.verify_identity),
        })}
      </p>
    </FormDialog>
  );
}
