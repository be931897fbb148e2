import { useCallback, useEffect, useState } from "react";
import { Link, Outlet, useOutletContext, useParams } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { paymentRequestTexts } from "#texts/payment-request/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { isMissing } from "#web/api/errors/api-error.ts";
import { loadPaymentRequest, type PaymentRequest } from "#web/api/payment-request.ts";
import { accessToken } from "#web/api/session.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { StandalonePage } from "#web/components/standalone-page/standalone-page.tsx";
import styles from "#web/features/payment-request/payment.module.css";
import { findPaymentToken } from "#web/features/payment-request/token.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(paymentRequestTexts).payment);

type Context = {
  id: string;
  request: PaymentRequest;
  token: string | undefined;
  recordPaid: () => Promise<void>;
  reload: () => Promise<void>;
};

/** Returns the payment request of the screens in this layout. */
export const usePaymentRequest = () => useOutletContext<Context>();

/** A payment request from a landlord, opened from the emailed link or in the applicant's account. */
export default function PaymentLayout() {
  const t = useT();
  const { id = "" } = useParams();
  const [request, setRequest] = useState<PaymentRequest | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [token, setToken] = useState<string>();
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const savedToken = findPaymentToken(id);
      setToken(savedToken);
      try {
        setRequest(await loadPaymentRequest(id, savedToken, signal));
        setError(null);
      } catch (fault) {
        if (!signal?.aborted) setError(fault);
      }
    },
    [id],
  );
  useEffect(() => {
    const abortController = new AbortController();
    void load(abortController.signal);
    return () => abortController.abort();
  }, [load]);
  /** Marks the request as paid before reloading it, so that it isn't shown as open if that fails. */
  const recordPaid = () => {
    setRequest((current) => current && { ...current, status: "paid" });
    return load();
  };
  return (
    <StandalonePage>
      {request ? (
        <>
          <div>
            <p className={styles.landlord}>{request.landlord.name}</p>
            <h1>{t(paymentRequestTexts).payment_reports}</h1>
            {request.unit_address && <p>{request.unit_address}</p>}
          </div>
          <Outlet context={{ id, request, token, recordPaid, reload: () => load() } satisfies Context} />
        </>
      ) : (
        <RequestNotLoaded error={error} id={id} reload={load} />
      )}
    </StandalonePage>
  );
}

/** Shown for a request that ended or isn't the visitor's. A login would return a logged-in visitor to this page. */
export function RequestNotFound({ id, isLoggedIn }: { id: string; isLoggedIn: boolean }) {
  const texts = useT()(paymentRequestTexts);
  const { log_in } = useT()(commonTexts);
  return (
    <EmptyState
      level={1}
      title={texts.request_not_found}
      text={isLoggedIn ? texts.request_ended_text : `${texts.request_ended_text} ${texts.log_in_for_request}`}
    >
      {isLoggedIn ? (
        <Link className={buttonClass("primary")} to={paths.ownApplication(id)}>
          {texts.view_application_status}
        </Link>
      ) : (
        <Link className={buttonClass("primary")} to={paths.login(paths.paymentRequest(id, "start"))}>
          {log_in}
        </Link>
      )}
    </EmptyState>
  );
}

function RequestNotLoaded({ error, id, reload }: { error: unknown; id: string; reload: () => Promise<void> }) {
  const t = useT();
  if (isMissing(error)) return <RequestNotFound id={id} isLoggedIn={accessToken() !== null} />;
  return (
    <>
      <h1 className="visually-hidden">{t(paymentRequestTexts).payment}</h1>
      {error ? <LoadFailure error={error} retry={() => reload()} busy={false} /> : <Skeleton rows={4} height={72} />}
    </>
  );
}
