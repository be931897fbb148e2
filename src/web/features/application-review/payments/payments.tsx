import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatAmount } from "#rules/money/money.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Payments, paymentsQuery } from "#web/api/applications/payments.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { BuyDialog } from "#web/features/application-review/buy-reports/buy-dialog.tsx";
import { RequestDialog } from "#web/features/application-review/buy-reports/request-dialog.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import { MoveInSection } from "#web/features/application-review/payments/move-in-section.tsx";
import { PaymentRow } from "#web/features/application-review/payments/payment-row.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";
import { useOpenParam } from "#web/hooks/use-open-param.ts";

export const handle = definePageTitle((t) => t(paymentHistoryTexts).payments);

/** The application's payments, with possible refunds and amounts due. */
export default function ApplicationPayments() {
  const t = useT();
  const application = useApplication();
  const query = useQuery(paymentsQuery(application.id));
  if (query.isPending) return <Skeleton rows={3} height={88} />;
  if (query.data === undefined) return <QueryFailure of={query} />;
  const { results } = query.data;
  return (
    <div className={styles.page}>
      <UnpaidReports payments={query.data} />
      <section aria-labelledby="payments">
        <h2 id="payments">{t(paymentHistoryTexts).payments}</h2>
        {results.length === 0 ? (
          <p className={styles.quiet}>{t(paymentHistoryTexts).no_payments}</p>
        ) : (
          <ul role="list" className={styles.list}>
            {results.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} applicationId={application.id} />
            ))}
          </ul>
        )}
      </section>
      {application.abilities.see_money && <MoveInSection application={application} />}
      <PaymentRequestSection payments={query.data} />
    </div>
  );
}

/** The landlord's own payments for reports. */
function UnpaidReports({ payments: { unpaid, provider } }: { payments: Payments }) {
  const t = useT();
  const [buying, setBuying] = useOpenParam("buy");
  if (!unpaid || !provider) return null;
  return (
    <section aria-labelledby="to-pay" className={styles.box}>
      <h2 id="to-pay">{t(paymentHistoryTexts).reports_to_pay}</h2>
      <p>{t(paymentHistoryTexts).you_pay_for_reports}</p>
      <p>
        <Button variant="primary" onClick={() => setBuying(true)}>
          {t(paymentHistoryTexts).pay_reports({ amount: formatAmount(unpaid.amount) })}
        </Button>
      </p>
      {buying && <BuyDialog due={unpaid} provider={provider} onClose={() => setBuying(false)} />}
    </section>
  );
}

/** Further payments that the landlord can request from the applicant. */
function PaymentRequestSection({ payments: { requestable, request } }: { payments: Payments }) {
  const t = useT();
  const [requesting, setRequesting] = useState(false);
  if (requestable.length === 0 && !request) return null;
  return (
    <section aria-labelledby="ask" className={styles.box}>
      <h2 id="ask">{t(paymentHistoryTexts).request_payment_title}</h2>
      {request ? (
        <p>
          {t(paymentHistoryTexts).you_requested({ amount: formatAmount(request.amount) })}{" "}
          <Timestamp at={request.created} />
        </p>
      ) : (
        <p>{t(paymentHistoryTexts).request_payment_hint}</p>
      )}
      {requestable.length > 0 && (
        <p>
          <Button onClick={() => setRequesting(true)}>
            {request ? t(paymentHistoryTexts).request_another_payment : t(paymentHistoryTexts).request_payment}
          </Button>
        </p>
      )}
      {requesting && <RequestDialog kinds={requestable} onClose={() => setRequesting(false)} />}
    </section>
  );
}
