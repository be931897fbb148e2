import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, Output } from "#contract/api/call-types.ts";
import { paymentsKey } from "#web/api/applications/payments.ts";
import { call } from "#web/api/client.ts";

export type MoveInCharges = Output<"GET /applications/:id/move_in_charges/">;
type NewMoveInCharge = Input<"POST /applications/:id/move_in_charges/">["body"];

/**
 * Nested under the key of the application's payments, so that reloading those (after a refund, for example) reloads the
 * charges too.
 */
const chargesKey = (applicationId: string) => [paymentsKey, applicationId, "move_in_charges"];

/** Loads an application's move-in charges, without caching. */
export function moveInChargesQuery(id: string) {
  return queryOptions({
    queryKey: chargesKey(id),
    queryFn: ({ signal }): Promise<MoveInCharges> =>
      call("GET /applications/:id/move_in_charges/", { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Creates, cancels and reminds of move-in charges, and reloads the list afterwards. */
export function useMoveInCharges(applicationId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: chargesKey(applicationId) });
  const create = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewMoveInCharge; idempotencyKey: string }) =>
      call("POST /applications/:id/move_in_charges/", { params: { id: applicationId }, body, idempotencyKey }),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (id: string) => call("POST /move_in_charges/:id/cancel/", { params: { id } }),
    onSettled,
  });
  const remind = useMutation({
    mutationFn: (id: string) => call("POST /move_in_charges/:id/remind/", { params: { id } }),
    onSettled,
  });
  return { create, cancel, remind };
}

/** Starts a payment of a move-in charge by bank account. Returns the client secret for the provider's dialog. */
export const startBankPayment = (id: string, payment_receipt: string) =>
  call("POST /move_in_charges/:id/start_bank_payment/", { params: { id }, body: { payment_receipt } });

/** Pays a move-in charge by card, at most once for each idempotency key. */
export const payMoveInCharge = (
  id: string,
  body: Input<"POST /move_in_charges/:id/pay/">["body"],
  idempotencyKey: string,
) => call("POST /move_in_charges/:id/pay/", { params: { id }, body, idempotencyKey });
