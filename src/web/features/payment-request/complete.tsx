import { Link, Navigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { paymentRequestTexts } from "#texts/payment-request/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { useRequest } from "#web/features/payment-request/layout.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(paymentRequestTexts).payment_received);

export default function PaymentComplete() {
  const t = useT();
  const { id, request } = useRequest();
  if (request.status !== "paid") return <Navigate replace to={paths.paymentRequest(id, "start")} />;
  const { next } = request;
  return (
    <>
      <Notice tone="success" title={t(paymentRequestTexts).payment_received_thank}>
        <p>{t(paymentRequestTexts).emailed_receipt}</p>
      </Notice>
      {next === "verify" || next === "income" ? (
        <>
          <p>{t(paymentRequestTexts).next_step[next]}</p>
          <p>
            <Link className={buttonClass("primary")} to={paths.applyNext(id)}>
              {t(commonTexts).continue}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p>{t(paymentRequestTexts).sees_reports_soon({ landlord: request.landlord.name })}</p>
          <p>
            <Link className={buttonClass("secondary")} to={paths.ownApplication(id)}>
              {t(paymentRequestTexts).view_application}
            </Link>
          </p>
        </>
      )}
    </>
  );
}
