import { Link, Navigate } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { useRequest } from "#web/features/payment-request/layout.tsx";
import { Bill } from "#web/features/payments/bill.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf("Payment");

/** Who asks for what, and what it costs: before any card. */
export default function PaymentStart() {
  const t = useT();
  const { id, request } = useRequest();
  if (request.status === "paid") return <Navigate replace to={paths.paymentRequest(id, "complete")} />;
  return (
    <>
      <p>
        {t("{landlord} would like to see these reports before making a decision and asks you to pay for them.", {
          landlord: request.landlord.name,
        })}
      </p>
      <Bill due={request} />
      <p>{t("Reports are ordered only after you pay. Where the law requires it, you get a copy.")}</p>
      <p>
        <Link className={buttonClass("primary")} to={paths.paymentRequest(id, request.with_income ? "income" : "pay")}>
          {t("Continue")}
        </Link>
      </p>
    </>
  );
}
