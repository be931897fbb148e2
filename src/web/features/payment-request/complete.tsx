import { Link, Navigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { paymentRequestTexts } from "#texts/payment-request/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { PaymentRequest } from "#web/api/payment-request.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { usePaymentRequest } from "#web/features/payment-request/layout.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(paymentRequestTexts).payment_received);

export default function PaymentComplete() {
  const t = useT();
  const { id, request } = usePaymentRequest();
  if (request.status !== "paid") return <Navigate replace to={paths.paymentRequest(id, "start")} />;
  return (
    <>
      <Notice tone="success" title={t(paymentRequestTexts).payment_received_thank}>
        <p>{t(paymentRequestTexts).emailed_receipt}</p>
      </Notice>
      <AfterPayment id={id} request={request} />
    </>
  );
}

/**
 * The applicant's next steps. Since someone else may have paid with a forwarded link, the link to continue without an
 * account is only in the email to the applicant.
 */
export function AfterPayment({ id, request }: { id: string; request: PaymentRequest }) {
  const t = useT();
  const { next, has_account, landlord } = request;
  const texts = t(paymentRequestTexts);
  return (
    <>
      <p>{next ? texts.next_step[next] : texts.sees_reports_soon({ landlord: landlord.name })}</p>
      {has_account ? (
        <p>
          <Link
            className={buttonClass(next ? "primary" : "secondary")}
            to={next ? paths.applyNext(id) : paths.ownApplication(id)}
          >
            {next ? t(commonTexts).continue : texts.view_application}
          </Link>
        </p>
      ) : (
        next && <p>{texts.emailed_next_step}</p>
      )}
    </>
  );
}
