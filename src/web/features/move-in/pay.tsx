import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { MoveInCharge } from "#contract/move-in-charges.ts";
import { declineMessage } from "#rules/money/card-declines.ts";
import { formatAmount } from "#rules/money/money.ts";
import type { PaymentMethod } from "#rules/money/payment-status.ts";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationQuery } from "#web/api/applications/applications.ts";
import { type MoveInCharges, moveInChargesQuery, payMoveInCharge } from "#web/api/applications/move-in-charges.ts";
import { useReloadPayments } from "#web/api/applications/payments.ts";
import { isMissing, reloadOnConflict } from "#web/api/errors/api-error.ts";
import { confirmPayment } from "#web/api/payment-request.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { Day } from "#web/components/day.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { moveInChargeName } from "#web/components/move-in-charge-name.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { StandalonePage } from "#web/components/standalone-page/standalone-page.tsx";
import { ConfirmSession, useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { BankPaymentForm } from "#web/features/move-in/bank-form.tsx";
import { PayForm } from "#web/features/payments/pay-form.tsx";
import { focusOnMount } from "#web/hooks/focus-after.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(moveInChargesTexts).pay_title);

/** The page where an accepted applicant pays a move-in charge. */
export default function PayMoveInCharge() {
  const t = useT();
  const { id = "", charge: chargeId } = useParams();
  const application = useQuery(applicationQuery(id));
  const findCharge = (data: MoveInCharges | undefined) => data?.results.find((one) => one.id === chargeId);
  const charges = useQuery({
    ...moveInChargesQuery(id),
    // a form that is being filled out stays as it is
    refetchOnWindowFocus: ({ state }) => findCharge(state.data)?.status === "processing",
  });
  const charge = findCharge(charges.data);
  const error = application.error ?? charges.error;
  const isNotFound = isMissing(error) || (charges.isSuccess && !charge && !error);
  return (
    <StandalonePage>
      {!isNotFound && <BackLink to={paths.ownApplication(id)}>{t(moveInChargesTexts).view_application}</BackLink>}
      {isNotFound ? (
        <EmptyState level={1} title={t(moveInChargesTexts).unknown} text={t(moveInChargesTexts).unknown_text}>
          <Link className={buttonClass("primary")} to={paths.area("applications")}>
            {t(applicationStepsTexts).view_applications}
          </Link>
        </EmptyState>
      ) : application.data && charge && charges.data ? (
        <ConfirmSession>
          <ChargeDetails
            application={application.data}
            charge={charge}
            methods={charges.data.methods}
            provider={charges.data.provider}
            pay_block={charges.data.pay_block}
          />
        </ConfirmSession>
      ) : (
        <>
          <h1 className="visually-hidden">{t(moveInChargesTexts).pay_title}</h1>
          {error ? (
            <LoadFailure
              error={error}
              retry={() => Promise.all([application.refetch(), charges.refetch()])}
              busy={application.isFetching || charges.isFetching}
            />
          ) : (
            <Skeleton rows={4} height={72} />
          )}
        </>
      )}
    </StandalonePage>
  );
}

type ChargeProps = { application: Application; charge: MoveInCharge } & Pick<
  MoveInCharges,
  "methods" | "provider" | "pay_block"
>;

function ChargeDetails(props: ChargeProps) {
  const t = useT();
  const { application, charge } = props;
  const { landlord, unit_address } = application;
  const amount = formatAmount(charge.amount);
  return (
    <>
      <div>
        <h1>{moveInChargeName(charge, t)}</h1>
        <p>{t(moveInChargesTexts).requested_by({ landlord: landlord.name, amount })}</p>
        {unit_address && <p>{unit_address}</p>}
        <p>
          {t(moveInChargesTexts).due_on} <Day day={charge.due} />
        </p>
      </div>
      {charge.message && (
        <Notice title={t(moveInChargesTexts).message_from({ landlord: landlord.name })}>
          <p>{charge.message}</p>
        </Notice>
      )}
      <ChargePayment {...props} />
    </>
  );
}

function ChargePayment({ application, charge, methods, provider, pay_block }: ChargeProps) {
  const t = useT();
  const confirmed = useConfirmed();
  const reload = useReloadPayments(application.id);
  const [isPaid, setIsPaid] = useState(false);
  const [openedStatus] = useState(charge.status);
  // the answer to a payment, not the state in which the page is opened
  const paymentRef = isPaid || charge.status !== openedStatus ? focusOnMount : undefined;
  const failedMethod = charge.payment?.method === "bank" && charge.payment.decline ? "bank" : null;
  const [method, setMethod] = useState<PaymentMethod>(failedMethod ?? (methods.includes("card") ? "card" : "bank"));
  const backLink = (
    <p>
      <Link className={buttonClass("secondary")} to={paths.ownApplication(application.id)}>
        {t(moveInChargesTexts).view_application}
      </Link>
    </p>
  );
  if (isPaid || charge.status === "paid")
    return (
      <Notice key="paid" ref={paymentRef} tone="success" title={t(moveInChargesTexts).paid_thank_you}>
        <p>{t(moveInChargesTexts).paid_text}</p>
        {backLink}
      </Notice>
    );
  if (charge.status === "canceled")
    return (
      <Notice title={t(moveInChargesTexts).status.canceled}>
        <p>{t(moveInChargesTexts).canceled_text}</p>
        {backLink}
      </Notice>
    );
  if (charge.status === "processing")
    return (
      <Notice key="processing" ref={paymentRef} tone="success" title={t(moveInChargesTexts).on_its_way}>
        <p>{t(moveInChargesTexts).on_its_way_text}</p>
        {backLink}
      </Notice>
    );
  if (pay_block && (charge.status === "requested" || charge.status === "failed"))
    return (
      <Notice tone="attention" title={t(moveInChargesTexts).pay_blocked[pay_block]}>
        <p>
          <Link className={buttonClass("primary")} to={paths.ownApplication(application.id)}>
            {t(moveInChargesTexts).answer_offer}
          </Link>
        </p>
      </Notice>
    );
  if (!charge.abilities.pay)
    return (
      <Notice title={t(moveInChargesTexts).status[charge.status]}>
        {charge.status === "disputed" && <p>{t(moveInChargesTexts).reversed_text}</p>}
        {backLink}
      </Notice>
    );
  if (!provider)
    return (
      <Notice tone="attention" title={t(moveInChargesTexts).cant_accept_payments}>
        <p>{t(moveInChargesTexts).cant_accept_payments_text({ landlord: application.landlord.name })}</p>
        {backLink}
      </Notice>
    );
  return (
    <>
      {charge.payment?.method === "bank" && charge.payment.decline && (
        <Notice tone="error" title={t(moveInChargesTexts).status.failed} announced>
          <p>{t(declineMessage(charge.payment.decline))}</p>
        </Notice>
      )}
      {methods.length > 1 && (
        <RadioGroup
          id="method"
          label={t(moveInChargesTexts).method}
          value={method}
          options={[
            { value: "card", label: t(moveInChargesTexts).method_card },
            { value: "bank", label: t(moveInChargesTexts).method_bank },
          ]}
          onChange={(value) => setMethod(value === "bank" ? "bank" : "card")}
        />
      )}
      {method === "bank" ? (
        <BankPaymentForm setting={provider} application={application} charge={charge} reload={reload} />
      ) : (
        <PayForm
          setting={provider}
          amount={charge.amount}
          email={application.applicant.email}
          send={(cardDetails, keyOf) =>
            // on a conflict, the charge was canceled or paid meanwhile
            reloadOnConflict(() => confirmed(() => payMoveInCharge(charge.id, cardDetails, keyOf(cardDetails))), reload)
          }
          confirm={confirmPayment}
          onPaid={() => {
            setIsPaid(true);
            void reload();
          }}
        />
      )}
    </>
  );
}
