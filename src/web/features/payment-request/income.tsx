import { Link, Navigate } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { useRequest } from "#web/features/payment-request/layout.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf("Income");

/** What proof of income means, before it is paid for: the bank is connected afterwards, in the applicant's account. */
export default function PaymentIncome() {
  const t = useT();
  const { id, request } = useRequest();
  if (request.status === "paid") return <Navigate replace to={paths.paymentRequest(id, "complete")} />;
  if (!request.with_income) return <Navigate replace to={paths.paymentRequest(id, "pay")} />;
  return (
    <>
      <h2>{t("Income verification")}</h2>
      <p>
        {t(
          "After you pay, connect your bank account or upload pay stubs. {landlord} sees your income, never your bank login.",
          {
            landlord: request.landlord.name,
          },
        )}
      </p>
      <p>{t("You'll need to log in with the email address you applied with.")}</p>
      <p>
        <Link className={buttonClass("primary")} to={paths.paymentRequest(id, "pay")}>
          {t("Continue")}
        </Link>
      </p>
    </>
  );
}
