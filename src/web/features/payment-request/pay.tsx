import { Navigate, useNavigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { paymentRequestTexts } from "#texts/payment-request/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { reloadOnConflict } from "#web/api/errors/api-error.ts";
import { confirmPayment, payPaymentRequest } from "#web/api/payment-request.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { usePaymentRequest } from "#web/features/payment-request/layout.tsx";
import { Bill } from "#web/features/payments/bill.tsx";
import { PayForm } from "#web/features/payments/pay-form.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(paymentRequestTexts).payment);

export default function PaymentPay() {
  const t = useT();
  const navigate = useNavigate();
  const { id, request, token, recordPaid, reload } = usePaymentRequest();
  if (request.status === "paid") return <Navigate replace to={paths.paymentRequest(id, "complete")} />;
  const backLink = <BackLink to={paths.paymentRequest(id, "start")}>{t(paymentRequestTexts).payment_reports}</BackLink>;
  if (!request.provider)
    return (
      <>
        {backLink}
        <Notice tone="attention" title={t(paymentRequestTexts).cant_accept_cards}>
          <p>{t(paymentRequestTexts).come_back_later}</p>
          <p>
            <Button onClick={() => void reload()}>{t(commonTexts).try_again}</Button>
          </p>
        </Notice>
      </>
    );
  return (
    <>
      {backLink}
      <Bill due={request} />
      <PayForm
        setting={request.provider}
        amount={request.amount}
        email={request.email}
        send={(cardDetails, keyOf) => {
          const body = { ...cardDetails, amount: request.amount, ...(token && { shareToken: token }) };
          // on a conflict, another amount may be due
          return reloadOnConflict(() => payPaymentRequest(id, body, keyOf(body)), reload);
        }}
        confirm={(payment) => confirmPayment(payment, token)}
        onPaid={() => {
          void recordPaid().then(() => navigate(paths.paymentRequest(id, "complete"), { replace: true }));
        }}
      />
    </>
  );
}
