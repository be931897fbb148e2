import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { DisputeDetails, DisputeEntry } from "#contract/my-payments/disputes.ts";
import type { EvidenceDocument } from "#rules/disputes/dispute-answers.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { DisputeDetails, DisputeEntry };

const key = "disputes";

/** Loads one page of the disputes that the user may see. */
export const disputesQuery = (page: number) =>
  queryOptions({
    queryKey: [key, "list", page],
    queryFn: ({ signal }) => call("GET /disputes/", { query: { page }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Loads a dispute with the evidence and the answer to it. */
export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [key, id],
    queryFn: ({ signal }) => call("GET /disputes/:id/", { params: { id }, signal }),
    staleTime: 0,
  });

/** Loads a document of the evidence, either as it would be sent with this statement or as it was sent. */
export const downloadEvidencePdf = (id: string, document: EvidenceDocument, statement = "") =>
  callForBlob("POST /disputes/:id/evidence/", { params: { id }, body: { document, statement } });

type DisputeAnswerBody = Required<Input<"POST /disputes/:id/answer/">["body"]>;

/** Returns calls that update a dispute and return it. Every retry of one of them sends the same `idempotencyKey`. */
export function useDisputeCalls(id: string) {
  const client = useQueryClient();
  const params = { id };
  const options = {
    onSuccess: (dispute: DisputeDetails) => client.setQueryData(disputeQuery(id).queryKey, dispute),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  };
  return {
    answer: useMutation({
      mutationFn: ({ body, idempotencyKey }: { body: DisputeAnswerBody; idempotencyKey: string }) =>
        call("POST /disputes/:id/answer/", { params, body, idempotencyKey }),
      ...options,
    }),
    accept: useMutation({
      mutationFn: (idempotencyKey: string) => call("POST /disputes/:id/accept/", { params, idempotencyKey }),
      ...options,
    }),
    resendAnswer: useMutation({
      mutationFn: (idempotencyKey: string) => call("POST /disputes/:id/send_again/", { params, idempotencyKey }),
      ...options,
    }),
  };
}
