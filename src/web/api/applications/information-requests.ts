import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { InformationRequest } from "#contract/information-request-parts.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";

export type { InformationRequest };

export type InformationRequestBody = Input<"POST /applications/:id/information_requests/">["body"];
export type InformationAnswerBody = Input<"POST /applications/:id/information_requests/:request/answer/">["body"];
type DocumentRequestsBody = Input<"POST /application_bundles/request_documents/">["body"];
type WithIdempotencyKey<Body> = { body: Body; idempotencyKey: string };

/** Creates, withdraws and answers information requests. */
export function useInformationRequests(id: string) {
  const client = useQueryClient();
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: [applicationsKey, id] });
    void client.invalidateQueries({ queryKey: ["application_bundles"] });
  };
  const create = useMutation({
    mutationFn: ({ body, idempotencyKey }: WithIdempotencyKey<InformationRequestBody>) =>
      call("POST /applications/:id/information_requests/", { params: { id }, body, idempotencyKey }),
    onSuccess,
  });
  const withdraw = useMutation({
    mutationFn: (request: string) =>
      call("POST /applications/:id/information_requests/:request/withdraw/", { params: { id, request } }),
    onSuccess,
  });
  const answer = useMutation({
    mutationFn: ({ request, body, idempotencyKey }: WithIdempotencyKey<InformationAnswerBody> & { request: string }) =>
      call("POST /applications/:id/information_requests/:request/answer/", {
        params: { id, request },
        body,
        idempotencyKey,
      }),
    onSuccess,
  });
  return { create, withdraw, answer };
}

/** Requests a document from many applicants. */
export function useRequestDocuments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: WithIdempotencyKey<DocumentRequestsBody>) =>
      call("POST /application_bundles/request_documents/", { body, idempotencyKey }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [applicationsKey] });
      void client.invalidateQueries({ queryKey: ["application_bundles"] });
    },
  });
}
