import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, Output } from "#contract/api/call-types.ts";
import { call } from "#web/api/client.ts";

export type MoveInCharges = Output<"GET /applications/:id/move_in_charges/">;
type NewMoveInCharge = Input<"POST /applications/:id/move_in_charges/">["body"];

/** Part of the application's payments: what reloads these, such as a refund, reloads the charges too. */
const keyOf = (applicationId: string) => ["payments", applicationId, "move_in_charges"];

/** The query of an application's move-in charges, always up to date. */
export function moveInChargesQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<MoveInCharges> =>
      call("GET /applications/:id/move_in_charges/", { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Requests, cancels and reminds; afterwards the list is loaded again. */
export function useMoveInCharges(applicationId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(applicationId) });
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

/** Starts a payment of a move-in charge by bank account, and returns the secret for the provider's dialog. */
export const startBankPayment = (id: string, payment_receipt: string) =>
  call("POST /move_in_charges/:id/start_bank_payment/", { params: { id }, body: { payment_receipt } });

/** Pays a move-in charge by card, at most once for each idempotency key. */
export const payMoveInCharge = (
  id: string,
  body: Input<"POST /move_in_charges/:id/pay/">["body"],
  idempotencyKey: string,
) => call("POST /move_in_charges/:id/pay/", { params: { id }, body, idempotencyKey });
