import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { toCents } from "#rules/money/money.ts";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { type Payments, payFee, paymentsQuery, useReloadPayments } from "#web/api/applications/payments.ts";
import { reloadOnConflict } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { confirmPayment } from "#web/api/payment-request.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { StepPage } from "#web/features/apply/page/step-page.tsx";
import { PortableReport } from "#web/features/apply/steps/portable-report.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { Bill } from "#web/features/payments/bill.tsx";
import { PayForm } from "#web/features/payments/pay-form.tsx";
import { focusOnMount } from "#web/hooks/focus-after.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(applicationStepsTexts).payment);

/** The payment step: the fee with its items, a card form, and one button. */
export default function ApplyPay() {
  return <StepPage step="pay">{(application) => <Pay application={application} />}</StepPage>;
}

function Pay({ application }: { application: Application }) {
  const t = useT();
  const query = useQuery({ ...paymentsQuery(application.id), refetchOnWindowFocus: false });
  const [isPaid, setIsPaid] = useState(false);
  if (query.isPending) return <Skeleton rows={3} height={72} />;
  if (query.data === undefined) return <QueryFailure of={query} />;
  const { due, due_later, provider } = query.data;
  if (!due) return <Skeleton rows={3} height={72} />;
  return (
    <>
      <h2>{isPaid ? t(applicationStepsTexts).payment : t(applicationStepsTexts).pay_application_fee}</h2>
      {!isPaid && (
        <p>
          {t(applicationStepsTexts).decision_after_payment({
            landlord: application.landlord.name,
          })}
        </p>
      )}
      <Bill due={due} />
      {due_later && (
        <Notice tone="attention" title={t(applicationStepsTexts).cant_pay_yet}>
          <p>
            {due_later.message} ({due_later.citation})
          </p>
          <Link className={buttonClass()} to={paths.ownApplication(application.id)}>
            {t(applicationStepsTexts).view_status}
          </Link>
        </Notice>
      )}
      {!isPaid && application.portable_report && (
        <PortableReport application={application} law={application.portable_report} />
      )}
      {toCents(due.amount) === 0 ? (
        <NothingDue application={application} />
      ) : due_later ? null : (
        <FeePayment
          application={application}
          due={due}
          provider={provider}
          paid={isPaid}
          onPaid={() => setIsPaid(true)}
        />
      )}
    </>
  );
}

function FeePayment({
  application,
  due,
  provider,
  paid: isPaid,
  onPaid,
}: { application: Application } & Pick<Payments, "provider"> & {
    due: NonNullable<Payments["due"]>;
    paid: boolean;
    onPaid: () => void;
  }) {
  const t = useT();
  const confirmed = useConfirmed();
  const reload = useReloadPayments(application.id);
  if (isPaid)
    return (
      <Notice ref={focusOnMount} tone="success" title={t(applicationStepsTexts).payment_received_thank}>
        <p>{t(applicationStepsTexts).emailed_receipt}</p>
        <Link className={buttonClass("primary")} to={paths.applyNext(application.id)}>
          {t(commonTexts).continue}
        </Link>
      </Notice>
    );
  if (!provider)
    return (
      <Notice tone="attention" title={t(applicationStepsTexts).cant_accept_cards}>
        <p>{t(applicationStepsTexts).application_saved}</p>
        <p>
          <Button onClick={() => void reload()}>{t(commonTexts).try_again}</Button>{" "}
          <Link className={buttonClass()} to={paths.ownApplication(application.id)}>
            {t(applicationStepsTexts).view_status}
          </Link>
        </p>
      </Notice>
    );
  return (
    <PayForm
      setting={provider}
      amount={due.amount}
      email={application.applicant.email}
      send={(cardDetails, keyOf) => {
        const body = { ...cardDetails, amount: due.amount };
        // on a conflict, the amount may have changed, or another step may be open again, such as a bank that could not
        // be read
        return reloadOnConflict(() => confirmed(() => payFee(application.id, body, keyOf(body))), reload);
      }}
      confirm={confirmPayment}
      onPaid={onPaid}
    />
  );
}

/** Shown if the law prohibits any charge: the reason, and a button that completes the step. */
function NothingDue({ application }: { application: Application }) {
  const t = useT();
  const keyOf = useIdempotencyKey();
  const confirmed = useConfirmed();
  const reload = useReloadPayments(application.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function continueWithoutPaying() {
    const body = { payment_receipt: application.applicant.email };
    setBusy(true);
    setFailure(null);
    try {
      await confirmed(() => payFee(application.id, body, keyOf(body)));
      await reload();
    } catch (error) {
      setFailure(failureText(error, t));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {failure && (
        <Notice tone="error" announced>
          {failure}
        </Notice>
      )}
      <p>
        <Button variant="primary" busy={busy} onClick={() => void continueWithoutPaying()}>
          {t(applicationStepsTexts).continue_without_paying}
        </Button>
      </p>
    </>
  );
}
