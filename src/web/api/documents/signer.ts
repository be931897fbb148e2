import type { Output } from "#contract/api/call-types.ts";
import type { SigningSigner } from "#contract/documents/document-signings.ts";
import type { Signing } from "#contract/documents/signing-schemas.ts";
import type { DocumentValue } from "#contract/schemas/document-fields.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { Signing, SigningSigner };

/**
 * Calls that open a link send an empty session: a 401 must not end the session of a landlord who is logged in to this
 * browser.
 */
const noSession = "";
export type SigningLink = Output<"POST /document_signings/open/">;
export type FieldAnswer = { id: string; value: DocumentValue };

/** Returns the sender and the document, by the link's token. */
export const openSigningLink = (token: string): Promise<SigningLink> =>
  call("POST /document_signings/open/", { body: { token }, session: noSession });

/** Emails a signer a code for their link; with that code, texts them another one. */
export const sendSigningCode = (token: string, code?: string) =>
  call("POST /document_signings/send_code/", {
    body: { token, ...(code !== undefined && { code }) },
    session: noSession,
  });

/** Exchanges a signing link's token and the signer's codes for a session. */
export const confirmSigner = (token: string, codes: { code: string; text_code?: string }) =>
  call("POST /document_signings/confirm/", { body: { token, ...codes }, session: noSession });

/** Returns the calls that a signer makes for one document. @param session of a confirmed signer */
export const signingCalls = (id: string, session: string) => {
  const input = { params: { id }, session };
  return {
    signer: (): Promise<SigningSigner> => call("GET /document_signings/:id/signer/", input),
    signing: (): Promise<Signing> => call("GET /document_signings/:id/signer/document/", input),
    files: (files: readonly string[]): Promise<Blob[]> =>
      Promise.all(
        files.map((file) =>
          callForBlob("GET /document_signings/:id/signer/files/:file/", { ...input, params: { id, file } }),
        ),
      ),
    consent: (version: string) => call("POST /document_signings/:id/consent/", { ...input, body: { version } }),
    save: (overlay: FieldAnswer[]) => call("POST /document_signings/:id/save/", { ...input, body: { overlay } }),
    submit: (overlay: FieldAnswer[], idempotencyKey: string) =>
      call("POST /document_signings/:id/submit/", { ...input, body: { overlay }, idempotencyKey }),
    decline: (reason: string) => call("POST /document_signings/:id/decline/", { ...input, body: { reason } }),
    sealed: (): Promise<Blob> => callForBlob("GET /document_signings/:id/signer/sealed/", input),
  };
};
