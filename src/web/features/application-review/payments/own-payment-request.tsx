import { Link } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { Deadline } from "#web/components/timestamp.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The landlord's open payment request for reports, so that the applicant finds it without the email. */
export function OwnPaymentRequest({ application }: { application: Application }) {
  const texts = useT()(applicationReviewTexts);
  const { id, landlord, open_payment_request: request } = application;
  if (!request) return null;
  const amount = formatAmount(request.amount);
  return (
    <Notice tone="attention" title={texts.payment_requested({ landlord: landlord.name, amount })}>
      <p>
        {texts.payment_requested_until} <Deadline at={request.expires} />
      </p>
      <p>
        <Link className={buttonClass("primary")} to={paths.paymentRequest(id, "start")}>
          {texts.view_payment_request}
        </Link>
      </p>
    </Notice>
  );
}
