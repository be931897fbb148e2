import type { FastifyRequest } from "fastify";
import * as calls from "#contract/documents/document-signings.ts";
import { getDocumentFacts } from "#contract/documents/document-templates.ts";
import { loadDocument } from "#server/domains/documents/load-document.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import { canManageSigning } from "#server/policies/documents.ts";
import { openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { createSigning } from "../create-signing.ts";
import { loadBundle } from "../facts/load-bundle.ts";
import { loadFacts } from "../facts/load-facts.ts";
import { loadTranslation } from "../facts/load-translation.ts";
import { listSignings } from "../list-signings.ts";
import { loadSenderSigning, loadSigning, statusOf } from "../load-signing.ts";
import { resendSigning, voidSigning } from "../manage-signing.ts";
import { presentSigning } from "../present-signing.ts";
import { sendSealedFile, sendSigningFile } from "../send-signing-file.ts";
import { countEmails, sendToMany } from "../send-to-many.ts";

type SigningRequest = FastifyRequest<{ Params: { id: string } }>;

/** Adds the routes with which users send documents for signing and manage them. */
export function sendersSignings(app: Api, deps: Deps) {
  const openSigning = (request: SigningRequest) =>
    openTenantOfRow(deps, actorOf(request), "document_signings", request.params.id);

  const presentSenderSigning = async (tenantDeps: TenantDeps, db: Db, request: FastifyRequest, id: string) => {
    const actor = actorOf(request);
    const loaded = await loadSenderSigning(db, actor, id);
    const canManage = statusOf(loaded.signing, tenantDeps.now()) === "sent" && canManageSigning(actor, loaded.signing);
    return await presentSigning(tenantDeps, db, loaded, { canManage });
  };

  /** Opens a signing for the sender's side. */
  const openReadableSigning = async (request: SigningRequest) => {
    const tenantDeps = await openSigning(request);
    const { signing } = await loadSenderSigning(tenantDeps.db, actorOf(request), request.params.id);
    return { tenantDeps, signing };
  };

  app.route({
    ...calls.sendSigning,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await openTenantOfRow(deps, actorOf(request), "document_templates", id);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        withCustomEmailLimit(tenantDeps, tenantOf(tenantDeps.db), countEmails(request.body), async () => {
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
      const tenantDeps = await openTenantOfRow(deps, actorOf(request), "document_templates", id);
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
      const tenantDeps = await openTenantOfRow(deps, actor, "document_templates", id);
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

  app.route({
    ...calls.getSigning,
    handler: async (request) => {
      const tenantDeps = await openSigning(request);
      return await presentSenderSigning(tenantDeps, tenantDeps.db, request, request.params.id);
    },
  });
  app.route({
    ...calls.getSigningFile,
    handler: async (request, reply) =>
      await sendSigningFile(reply, await openReadableSigning(request), request.params.file),
  });
  app.route({
    ...calls.downloadSealedSigning,
    handler: async (request, reply) => await sendSealedFile(reply, await openReadableSigning(request)),
  });

  app.route({
    ...calls.voidSigning,
    handler: async (request) => {
      const tenantDeps = await openSigning(request);
      const { id } = request.params;
      return await transaction(tenantDeps.db, async (trx) => {
        await voidSigning(tenantDeps, trx, request, id, request.body.reason);
        return await presentSenderSigning(tenantDeps, trx, request, id);
      });
    },
  });
  app.route({
    ...calls.resendSigning,
    handler: async (request) => {
      const { id, recipient } = request.params;
      const tenantDeps = await openTenantOfRow(deps, actorOf(request), "document_signings", id);
      return await transaction(tenantDeps.db, (trx) =>
        withCustomEmailLimit(tenantDeps, tenantOf(tenantDeps.db), 1, async () => {
          await resendSigning(tenantDeps, trx, request, id, { ...request.body, recipient });
          return await presentSenderSigning(tenantDeps, trx, request, id);
        }),
      );
    },
  });
}
