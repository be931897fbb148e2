import type { Input, Output } from "#contract/api/call-types.ts";
import type { Outcome } from "#contract/payment-schemas.ts";
import { call } from "#web/api/client.ts";

export type PaymentRequest = Output<"POST /applications/:id/payment_request/">;

/** @param shareToken from the email's link; without it, the request must be the caller's own */
export const loadPaymentRequest = (
  id: string,
  shareToken: string | undefined,
  signal?: AbortSignal,
): Promise<PaymentRequest> =>
  call("POST /applications/:id/payment_request/", {
    params: { id },
    body: shareToken ? { shareToken } : {},
    ...(signal && { signal }),
  });

/** Pays a payment request by card, at most once for each idempotency key. */
export const payPaymentRequest = (
  id: string,
  body: Input<"POST /applications/:id/buy_reports_by_applicant/">["body"],
  idempotencyKey: string,
): Promise<Outcome> =>
  call("POST /applications/:id/buy_reports_by_applicant/", { params: { id }, body, idempotencyKey });

/** Confirms a payment after the payer returns from their bank. @returns its outcome */
export const confirmPayment = (id: string, shareToken?: string): Promise<Outcome> =>
  call("POST /payments/:id/confirm/", { params: { id }, body: shareToken ? { shareToken } : {} });
