import { Link, Navigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { paymentRequestTexts } from "#texts/payment-request/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { usePaymentRequest } from "#web/features/payment-request/layout.tsx";
import { Bill } from "#web/features/payments/bill.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(paymentRequestTexts).payment);

/** The first screen, before the card form: who requests which reports, and the price. */
export default function PaymentStart() {
  const t = useT();
  const { id, request } = usePaymentRequest();
  if (request.status === "paid") return <Navigate replace to={paths.paymentRequest(id, "complete")} />;
  return (
    <>
      <p>
        {t(paymentRequestTexts).landlord_requests_payment({
          landlord: request.landlord.name,
        })}
      </p>
      <Bill due={request} />
      <p>{t(paymentRequestTexts).reports_ordered_after_payment}</p>
      <p>
        <Link className={buttonClass("primary")} to={paths.paymentRequest(id, request.with_income ? "income" : "pay")}>
          {t(commonTexts).continue}
        </Link>
      </p>
    </>
  );
}
