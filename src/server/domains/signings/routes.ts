import type { FastifyReply, FastifyRequest } from "fastify";
import * as calls from "#contract/documents/document-signings.ts";
import { getDocumentFacts } from "#contract/documents/document-templates.ts";
import { consentOf } from "#rules/consents/consents.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { signerOf } from "#server/http/authentication/recipient-session.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { sendingWritten } from "#server/platform/mail/written-emails.ts";
import { canManageSigning } from "#server/policies/documents.ts";
import { openFor, openForRecipient } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { loadDocumentFile } from "../documents/document-file.ts";
import { listFiles, loadDocument, loadVersion } from "../documents/load-document.ts";
import { sendDocumentFile } from "../documents/send-document-file.ts";
import {
  declineAsSigner,
  noteView,
  recordSignerConsent,
  type Signer,
  saveProgress,
  submitSignature,
} from "./act-as-signer.ts";
import { createSigning } from "./create-signing.ts";
import { loadBundle } from "./facts/load-bundle.ts";
import { loadFacts } from "./facts/load-facts.ts";
import { loadTranslation } from "./facts/load-translation.ts";
import { isInTurn, loadSignersView, requireReadable } from "./find-signer.ts";
import { listSignings } from "./list-signings.ts";
import { loadOwnSigning, loadSigning, type SigningRow, statusOf } from "./load-signing.ts";
import { resendSigning, voidSigning } from "./manage-signing.ts";
import { presentRecipient, presentSigning } from "./present-signing.ts";
import { loadSealedFile } from "./sealed-file.ts";
import { senderOf } from "./send-signing-email.ts";
import { emailsIn, sendToMany } from "./send-to-many.ts";

type OfSigning = FastifyRequest<{ Params: { id: string } }>;

/** Adds the routes of document signings, for senders and signers. */
export function documentSignings(app: Api, deps: Deps) {
  app.route({
    ...calls.sendSigning,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await openFor(deps, actorOf(request), "document_templates", id);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        sendingWritten(tenantDeps, tenantOf(tenantDeps.db), emailsIn(request.body), async () => {
          const signing = await createSigning(tenantDeps, trx, request, id, request.body);
          return await presentSigning(tenantDeps, trx, await loadSigning(trx, signing), { canManage: true });
        }),
      );
    },
  });
  app.route({
    ...calls.sendSignings,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await openFor(deps, actorOf(request), "document_templates", id);
      return await idempotent(tenantDeps, request, reply, 200, (trx) =>
        sendToMany(tenantDeps, trx, request, id, request.body),
      );
    },
  });
  app.route({
    ...getDocumentFacts,
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openFor(deps, actor, "document_templates", id);
      const { version } = await loadDocument(tenantDeps.db, actor, id);
      const bundle = await loadBundle(tenantDeps.db, actor, request.query.bundle);
      return {
        facts: await loadFacts(tenantDeps, tenantDeps.db, version, bundle.id),
        translation: await loadTranslation(tenantDeps, tenantDeps.db, bundle.id),
      };
    },
  });
  app.route({
    ...calls.listSignings,
    handler: async (request) => await listSignings(deps, actorOf(request), request.query),
  });

  const openOwn = (request: OfSigning) => openFor(deps, actorOf(request), "document_signings", request.params.id);

  const presentOwn = async (tenantDeps: TenantDeps, db: Db, request: FastifyRequest, id: string) => {
    const actor = actorOf(request);
    const loaded = await loadOwnSigning(db, actor, id);
    const canManage = statusOf(loaded.signing, tenantDeps.now()) === "sent" && canManageSigning(actor, loaded.signing);
    return await presentSigning(tenantDeps, db, loaded, { canManage });
  };

  const openAsSigner = async (request: OfSigning) => {
    const session = signerOf(request);
    const tenantDeps = await openForRecipient(deps, session);
    const signer: Signer = { id: session.id, signing: request.params.id, request };
    return { tenantDeps, signer };
  };

  /** Opens a signing for its signer, while they may read it. */
  const readAsSigner = async (request: OfSigning) => {
    const { tenantDeps, signer } = await openAsSigner(request);
    const view = await loadSignersView(tenantDeps.db, signer.id, signer.signing);
    requireReadable(view, deps.now());
    return { tenantDeps, signer, signing: view.signing };
  };

  /** Opens a signing for the sender's side. */
  const readOwn = async (request: OfSigning) => {
    const tenantDeps = await openOwn(request);
    const { signing } = await loadOwnSigning(tenantDeps.db, actorOf(request), request.params.id);
    return { tenantDeps, signing };
  };

  type Opened = { tenantDeps: TenantDeps; signing: SigningRow };
  const sendFile = async (reply: FastifyReply, { tenantDeps, signing }: Opened, id: string) => {
    const files = await listFiles(tenantDeps.db, signing.template_id);
    const file = files.find((each) => each.id === id);
    if (!file) throw notFound();
    return await sendDocumentFile(reply, file.filename, await loadDocumentFile(tenantDeps, file.id));
  };
  const sendSealed = async (reply: FastifyReply, { tenantDeps, signing }: Opened) => {
    const bytes = await loadSealedFile(tenantDeps, signing);
    const { name } = await loadVersion(tenantDeps.db, signing.template_id, signing.version);
    return await sendDocumentFile(reply, `${name}.pdf`, bytes);
  };

  app.route({
    ...calls.getSigning,
    handler: async (request) => {
      const tenantDeps = await openOwn(request);
      return await presentOwn(tenantDeps, tenantDeps.db, request, request.params.id);
    },
  });
  app.route({
    ...calls.getSigningFile,
    handler: async (request, reply) => await sendFile(reply, await readOwn(request), request.params.file),
  });
  app.route({
    ...calls.downloadSealedSigning,
    handler: async (request, reply) => await sendSealed(reply, await readOwn(request)),
  });

  app.route({
    ...calls.getSignersDocument,
    handler: async (request) => {
      const { tenantDeps, signer } = await readAsSigner(request);
      await transaction(tenantDeps.db, (trx) => noteView(tenantDeps, trx, signer));
      return await presentSigning(tenantDeps, tenantDeps.db, await loadSigning(tenantDeps.db, signer.signing), {
        recipient: signer.id,
      });
    },
  });
  app.route({
    ...calls.getSignersFile,
    handler: async (request, reply) => await sendFile(reply, await readAsSigner(request), request.params.file),
  });
  app.route({
    ...calls.downloadSignersSealed,
    handler: async (request, reply) => await sendSealed(reply, await readAsSigner(request)),
  });

  const presentSigner = async (tenantDeps: TenantDeps, db: Db, signer: Signer) => {
    const view = await loadSignersView(db, signer.id, signer.signing);
    return {
      recipient: presentRecipient(tenantDeps, view.recipient, { recipient: signer.id }),
      status: statusOf(view.signing, tenantDeps.now()),
      sender: await senderOf(db, view.signing),
      subject: view.signing.subject,
      expires: view.signing.expires.toISOString(),
      can_act: isInTurn(view, tenantDeps.now()),
      consent: consentOf("document"),
    };
  };
  app.route({
    ...calls.getSigner,
    handler: async (request) => {
      const { tenantDeps, signer } = await readAsSigner(request);
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
      return await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        await submitSignature(tenantDeps, trx, signer, request.body.overlay);
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

  app.route({
    ...calls.voidSigning,
    handler: async (request) => {
      const tenantDeps = await openOwn(request);
      const { id } = request.params;
      return await transaction(tenantDeps.db, async (trx) => {
        await voidSigning(tenantDeps, trx, request, id, request.body.reason);
        return await presentOwn(tenantDeps, trx, request, id);
      });
    },
  });
  app.route({
    ...calls.resendSigning,
    handler: async (request) => {
      const { id, recipient } = request.params;
      const tenantDeps = await openFor(deps, actorOf(request), "document_signings", id);
      return await transaction(tenantDeps.db, (trx) =>
        sendingWritten(tenantDeps, tenantOf(tenantDeps.db), 1, async () => {
          await resendSigning(tenantDeps, trx, request, id, { ...request.body, recipient });
          return await presentOwn(tenantDeps, trx, request, id);
        }),
      );
    },
  });
}
