import { Link, Navigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { paymentRequestTexts } from "#texts/payment-request/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { usePaymentRequest } from "#web/features/payment-request/layout.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(paymentRequestTexts).income);

/** Explains income verification before the payment; the bank is connected afterwards, in the applicant's account. */
export default function PaymentIncome() {
  const t = useT();
  const { id, request } = usePaymentRequest();
  if (request.status === "paid") return <Navigate replace to={paths.paymentRequest(id, "complete")} />;
  if (!request.with_income) return <Navigate replace to={paths.paymentRequest(id, "pay")} />;
  return (
    <>
      <h2>{t(paymentRequestTexts).income_verification}</h2>
      <p>
        {t(paymentRequestTexts).income_note({
          landlord: request.landlord.name,
        })}
      </p>
      {request.has_account && <p>{t(paymentRequestTexts).login_required}</p>}
      <p>
        <Link className={buttonClass("primary")} to={paths.paymentRequest(id, "pay")}>
          {t(commonTexts).continue}
        </Link>
      </p>
    </>
  );
}
