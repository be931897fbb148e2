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
const nobody = "";
export type SigningLink = Output<"POST /document_signings/open/">;
export type Answer = { id: string; value: DocumentValue };

/** Returns the sender and the document, by the link's token. */
export const openSigningLink = (token: string): Promise<SigningLink> =>
  call("POST /document_signings/open/", { body: { token }, session: nobody });

/** Sends a signer the verification codes for their link. */
export const sendSigningCode = (token: string) =>
  call("POST /document_signings/send_code/", { body: { token }, session: nobody });

/** Exchanges a signing link's token and the signer's codes for a session. */
export const confirmSigner = (token: string, codes: { code: string; text_code?: string }) =>
  call("POST /document_signings/confirm/", { body: { token, ...codes }, session: nobody });

/** Returns the calls that a signer makes for one document. @param session of a confirmed signer */
export const signingCalls = (id: string, session: string) => {
  const to = { params: { id }, session };
  return {
    signer: (): Promise<SigningSigner> => call("GET /document_signings/:id/signer/", to),
    signing: (): Promise<Signing> => call("GET /document_signings/:id/signer/document/", to),
    files: (files: readonly string[]): Promise<Blob[]> =>
      Promise.all(
        files.map((file) =>
          callForBlob("GET /document_signings/:id/signer/files/:file/", { ...to, params: { id, file } }),
        ),
      ),
    consent: (version: string) => call("POST /document_signings/:id/consent/", { ...to, body: { version } }),
    save: (overlay: Answer[]) => call("POST /document_signings/:id/save/", { ...to, body: { overlay } }),
    submit: (overlay: Answer[], idempotencyKey: string) =>
      call("POST /document_signings/:id/submit/", { ...to, body: { overlay }, idempotencyKey }),
    decline: (reason: string) => call("POST /document_signings/:id/decline/", { ...to, body: { reason } }),
    sealed: (): Promise<Blob> => callForBlob("GET /document_signings/:id/signer/sealed/", to),
  };
};
