import { Link, Navigate } from "react-router";
import type { RoadStep } from "#rules/workflow/steps.ts";
import { buttonClass } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/mark.tsx";
import { paths } from "#web/paths.ts";
import { useRequest } from "#web/screens/payment/layout.tsx";

export const handle = titleOf("Payment received");

/** What is left to do after it was paid; untranslated. */
const left: Partial<Record<RoadStep, string>> = {
  verify: "One more thing: prove who you are, so that nobody else's reports are ordered in your name.",
  income: "One more thing: show your income.",
};

export default function PaymentComplete() {
  const t = useT();
  const { id, request } = useRequest();
  if (request.status !== "paid") return <Navigate replace to={paths.paymentRequest(id, "start")} />;
  const text = request.next && left[request.next];
  return (
    <>
      <Notice tone="success" title={t("Thank you: it is paid.")}>
        <p>{t("The receipt is on its way to you by e-mail.")}</p>
      </Notice>
      {text ? (
        <>
          <p>{t(text)}</p>
          <p>
            <Link className={buttonClass("primary")} to={paths.applyNext(id)}>
              {t("Go on")}
            </Link>
          </p>
        </>
      ) : (
        <p>{t("{landlord} sees the reports as soon as they are ready.", { landlord: request.landlord.name })}</p>
      )}
    </>
  );
}
