import { useQuery } from "@tanstack/react-query";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type Payments, paymentsQuery } from "#web/api/applications/payments.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { PaymentFacts } from "#web/features/application-review/payments/payment-facts.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";

/** An applicant's payments for an application, with refunds; renders nothing without payments. */
export function OwnPayments({ applicationId }: { applicationId: string }) {
  const query = useQuery(paymentsQuery(applicationId));
  if (!query.data) return <QueryFailure of={query} />;
  return <PaymentList payments={query.data.results} />;
}

/** The applicant's payments, newest first. */
export function PaymentList({ payments }: { payments: Payments["results"] }) {
  const t = useT();
  if (payments.length === 0) return null;
  const { own_payments, own_purpose, own_state, purpose: names, state } = t(paymentHistoryTexts);
  const ownStates = { ...state, ...own_state };
  return (
    <section aria-labelledby="own-payments" className={styles.box}>
      <h2 id="own-payments">{own_payments}</h2>
      <ul role="list" className={styles.list}>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.row}>
            <PaymentFacts
              payment={payment}
              purpose={payment.purpose === "payment_request" ? own_purpose : names[payment.purpose]}
              state={ownStates[payment.status]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
