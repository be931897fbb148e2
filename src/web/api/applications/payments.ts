import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, Output } from "#contract/api/call-types.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";

export type Payments = Output<"GET /applications/:id/payments/">;
export type SavedCard = NonNullable<Output<"GET /saved_card/">["card"]>;

export const paymentsKey = "payments";

/** Loads an application's payments, without caching. */
export function paymentsQuery(id: string) {
  return queryOptions({
    queryKey: [paymentsKey, id],
    queryFn: ({ signal }): Promise<Payments> => call("GET /applications/:id/payments/", { params: { id }, signal }),
    staleTime: 0,
  });
}

export const savedCardQuery = queryOptions({
  queryKey: ["saved_card"],
  queryFn: ({ signal }) => call("GET /saved_card/", { signal }),
});

/** Removes the landlord's saved card, at the payment provider too. */
export function useRemoveSavedCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /saved_card/"),
    onSuccess: () => client.setQueryData(savedCardQuery.queryKey, { card: null }),
  });
}

type PaymentBody<N extends "POST /applications/:id/pay/" | "POST /applications/:id/buy_report/"> = Input<N>["body"];

/** Pays the application fee by card, at most once for each idempotency key. */
export const payFee = (id: string, body: PaymentBody<"POST /applications/:id/pay/">, idempotencyKey: string) =>
  call("POST /applications/:id/pay/", { params: { id }, body, idempotencyKey });

/** Buys reports on an application as the landlord, at most once for each idempotency key. */
export const buyReport = (
  id: string,
  body: PaymentBody<"POST /applications/:id/buy_report/">,
  idempotencyKey: string,
) => call("POST /applications/:id/buy_report/", { params: { id }, body, idempotencyKey });

/** Refunds a payment. Every retry of one refund sends the same `idempotencyKey`. */
export function useRefundPayment(applicationId: string) {
  const reload = useReloadPayments(applicationId);
  return useMutation({
    mutationFn: ({
      id,
      idempotencyKey,
      ...body
    }: {
      id: string;
      reason: string;
      amount?: string;
      idempotencyKey: string;
    }) => call("POST /payments/:id/refund/", { params: { id }, body, idempotencyKey }),
    onSettled: reload,
  });
}

/** Requests a payment for reports from the applicant. */
export function useSendPaymentRequest(applicationId: string) {
  const reload = useReloadPayments(applicationId);
  return useMutation({
    mutationFn: ({
      kinds,
      idempotencyKey,
    }: {
      kinds: Input<"POST /applications/:id/send_payment_request/">["body"]["report_source_identifiers"];
      idempotencyKey: string;
    }) =>
      call("POST /applications/:id/send_payment_request/", {
        params: { id: applicationId },
        body: { report_source_identifiers: kinds },
        idempotencyKey,
      }),
    onSettled: reload,
  });
}

/** Withdraws the applicant's consent to screening, which refunds payments for reports that aren't ordered yet. */
export function useWithdrawConsent(id: string) {
  const reload = useReloadPayments(id);
  return useMutation({
    mutationFn: () => call("POST /applications/:id/withdraw_consent/", { params: { id }, body: {} }),
    onSuccess: reload,
  });
}

/** Returns a function that reloads payments, and the application, since payments change it. */
export function useReloadPayments(applicationId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [paymentsKey, applicationId] }),
      client.invalidateQueries({ queryKey: [applicationsKey, applicationId] }),
      client.invalidateQueries({ queryKey: savedCardQuery.queryKey }),
    ]);
  };
}
