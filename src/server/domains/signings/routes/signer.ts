import type { FastifyRequest } from "fastify";
import * as calls from "#contract/documents/document-signings.ts";
import { consentOf } from "#rules/consents/consents.ts";
import type { Api } from "#server/http/app.ts";
import { signerOf } from "#server/http/authentication/recipient-session.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { openTenantOfRecipient } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import {
  declineAsSigner,
  findUnprintableAnswers,
  recordFirstView,
  recordSignerConsent,
  type Signer,
  saveProgress,
  submitSignature,
} from "../act-as-signer.ts";
import { isInTurn, loadSignerView, requireReadable } from "../find-signer.ts";
import { loadSigning, statusOf } from "../load-signing.ts";
import { presentRecipient, presentSigning } from "../present-signing.ts";
import { loadSenderName } from "../send-signing-email.ts";
import { sendSealedFile, sendSigningFile } from "../send-signing-file.ts";

type SigningRequest = FastifyRequest<{ Params: { id: string } }>;

/** Adds the routes with which signers read and sign documents, or decline. */
export function signersSignings(app: Api, deps: Deps) {
  const openAsSigner = async (request: SigningRequest) => {
    const session = signerOf(request);
    const tenantDeps = await openTenantOfRecipient(deps, session);
    const signer: Signer = { id: session.id, signing: request.params.id, request };
    return { tenantDeps, signer };
  };

  /** Opens a signing for its signer, if they may read it. */
  const openReadableAsSigner = async (request: SigningRequest) => {
    const { tenantDeps, signer } = await openAsSigner(request);
    const view = await loadSignerView(tenantDeps.db, signer.id, signer.signing);
    requireReadable(view, deps.now());
    return { tenantDeps, signer, signing: view.signing };
  };

  app.route({
    ...calls.getSignersDocument,
    handler: async (request) => {
      const { tenantDeps, signer } = await openReadableAsSigner(request);
      await transaction(tenantDeps.db, (trx) => recordFirstView(tenantDeps, trx, signer));
      return await presentSigning(tenantDeps, tenantDeps.db, await loadSigning(tenantDeps.db, signer.signing), {
        recipient: signer.id,
      });
    },
  });
  app.route({
    ...calls.getSignersFile,
    handler: async (request, reply) =>
      await sendSigningFile(reply, await openReadableAsSigner(request), request.params.file),
  });
  app.route({
    ...calls.downloadSignersSealed,
    handler: async (request, reply) => await sendSealedFile(reply, await openReadableAsSigner(request)),
  });

  const presentSigner = async (tenantDeps: TenantDeps, db: Db, signer: Signer) => {
    const language = languageOf(signer.request.headers["accept-language"]);
    const view = await loadSignerView(db, signer.id, signer.signing);
    return {
      recipient: presentRecipient(tenantDeps, view.recipient, { recipient: signer.id }),
      status: statusOf(view.signing, tenantDeps.now()),
      sender: await loadSenderName(db, view.signing),
      subject: view.signing.subject,
      expires: view.signing.expires.toISOString(),
      can_act: isInTurn(view, tenantDeps.now()),
      consent: consentOf("document", language),
    };
  };
  app.route({
    ...calls.getSigner,
    handler: async (request) => {
      const { tenantDeps, signer } = await openReadableAsSigner(request);
      return await presentSigner(tenantDeps, tenantDeps.db, signer);
    },
  });
  app.route({
    ...calls.consentToSigning,
    handler: async (request) => {
      const { tenantDeps, signer } = await openAsSigner(request);
      return await transaction(tenantDeps.db, async (trx) => {
        await recordSignerConsent(tenantDeps, trx, signer, request.body.version);
        return await presentSigner(tenantDeps, trx, signer);
      });
    },
  });
  app.route({
    ...calls.saveSigning,
    handler: async (request) => {
      const { tenantDeps, signer } = await openAsSigner(request);
      await transaction(tenantDeps.db, (trx) => saveProgress(tenantDeps, trx, signer, request.body.overlay));
      return {};
    },
  });
  app.route({
    ...calls.submitSigning,
    handler: async (request, reply) => {
      const { tenantDeps, signer } = await openAsSigner(request);
      const { overlay } = request.body;
      const unprintable = await findUnprintableAnswers(tenantDeps, signer, overlay);
      return await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        await submitSignature(tenantDeps, trx, signer, overlay, unprintable);
        return await presentSigning(tenantDeps, trx, await loadSigning(trx, signer.signing), { recipient: signer.id });
      });
    },
  });
  app.route({
    ...calls.declineSigning,
    handler: async (request) => {
      const { tenantDeps, signer } = await openAsSigner(request);
      await transaction(tenantDeps.db, (trx) => declineAsSigner(tenantDeps, trx, signer, request.body.reason));
      return {};
    },
  });
}
