import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, Output } from "#contract/api/call-types.ts";
import type { Signing, SigningRow } from "#contract/documents/signing-schemas.ts";
import type { SigningStatus } from "#rules/documents/signing-status.ts";
import { call } from "#web/api/client.ts";
import { nullIfMissing } from "#web/api/errors/api-error.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { Signing, SigningRow };

type NewSigning = Input<"POST /document_templates/:id/send_signing/">["body"];

export type NewSignings = Input<"POST /document_templates/:id/send_signings/">["body"];
export type SentSignings = Output<"POST /document_templates/:id/send_signings/">;

const key = "document_signings";

type SigningFilter = { bundle?: string; status?: SigningStatus };

/** Loads the documents that the landlord sent, 25 per page, newest first, optionally filtered. */
export function signingsQuery(page: number, filter: SigningFilter = {}) {
  return queryOptions({
    queryKey: [key, "list", page, filter],
    queryFn: ({ signal }) => call("GET /document_signings/", { query: { page, ...filter }, signal }),
    // recipients view and sign at any time
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Loads a sent document as its sender sees it; null if the user may not see it. */
export function signingQuery(id: string) {
  return queryOptions({
    queryKey: [key, "one", id],
    queryFn: ({ signal }) => nullIfMissing(call("GET /document_signings/:id/", { params: { id }, signal })),
    staleTime: 0,
  });
}

/** @returns the PDFs of a signing in the order of their pages */
export function downloadSigningFiles(id: string, files: readonly string[]): Promise<Blob[]> {
  return Promise.all(
    files.map((file) => callForBlob("GET /document_signings/:id/files/:file/", { params: { id, file } })),
  );
}

/** @returns the completed document with its certificate, sealed against changes */
export const downloadSealedPdf = (id: string): Promise<Blob> =>
  callForBlob("GET /document_signings/:id/sealed/", { params: { id } });

/** Sends a document template for signing. */
export function useSendSigning(template: string) {
  const onSuccess = useCacheSigning();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewSigning; idempotencyKey: string }) =>
      call("POST /document_templates/:id/send_signing/", { params: { id: template }, body, idempotencyKey }),
    onSuccess: async (sentSigning) => {
      await onSuccess(sentSigning);
      await client.invalidateQueries({ queryKey: ["document_templates", "list"] });
    },
  });
}

/** Sends a document template to many people, each with a separate signing. */
export function useSendSignings(template: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewSignings; idempotencyKey: string }) =>
      call("POST /document_templates/:id/send_signings/", { params: { id: template }, body, idempotencyKey }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [key, "list"] });
      await client.invalidateQueries({ queryKey: ["document_templates", "list"] });
    },
  });
}

/** Voids a signing, with a reason that is sent to its recipients. */
export function useVoidSigning(id: string) {
  const onSuccess = useCacheSigning();
  return useMutation({
    mutationFn: (reason: string) => call("POST /document_signings/:id/void/", { params: { id }, body: { reason } }),
    onSuccess,
  });
}

/** Emails a recipient a new link; with a name and an email address, replaces the recipient. */
export function useResendSigning(id: string) {
  const onSuccess = useCacheSigning();
  return useMutation({
    mutationFn: ({ recipient, ...body }: { recipient: string; name?: string; email?: string; phone?: string }) =>
      call("POST /document_signings/:id/recipients/:recipient/resend/", { params: { id, recipient }, body }),
    onSuccess,
  });
}

function useCacheSigning() {
  const client = useQueryClient();
  return (updatedSigning: Signing) => {
    client.setQueryData(signingQuery(updatedSigning.id).queryKey, updatedSigning);
    return client.invalidateQueries({ queryKey: [key, "list"] });
  };
}
