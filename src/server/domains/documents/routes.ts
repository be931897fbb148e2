import * as conversions from "#contract/documents/document-conversions.ts";
import * as calls from "#contract/documents/document-templates.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendDownload } from "#server/http/downloads/send-download.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { convertDocument } from "./convert-document.ts";
import { createDocument } from "./create-document.ts";
import { deleteDocument } from "./delete-document.ts";
import { loadDocumentFile } from "./document-file.ts";
import { listDocuments } from "./list-documents.ts";
import { listDocumentFiles, loadDocument, presentDocument } from "./load-document.ts";
import { updateDocument } from "./update-document.ts";

/** Adds the routes of document templates, and those that convert Word documents. */
export function documentTemplates(app: Api, deps: Deps) {
  app.route({
    ...conversions.getDocumentConversion,
    handler: async () => ({ file_types: deps.config.officeProgram ? [".docx" as const] : [] }),
  });
  app.route({
    ...conversions.convertDocument,
    handler: async (request, reply) => {
      const { filename, bytes } = await convertDocument(deps, request);
      return await sendDownload(
        reply,
        { name: filename.replace(/(\.[a-z]+)?$/i, ".pdf"), type: "application/pdf" },
        bytes,
      );
    },
  });
  app.route({
    ...calls.listDocumentTemplates,
    handler: async (request) => await listDocuments(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.createDocumentTemplate,
    handler: async (request) => await createDocument(deps, request),
  });
  app.route({
    ...calls.getDocumentTemplate,
    handler: async (request) => {
      const actor = actorOf(request);
      const { db } = await openTenantOfRow(deps, actor, "document_templates", request.params.id);
      return await presentDocument(db, actor, await loadDocument(db, actor, request.params.id));
    },
  });
  app.route({
    ...calls.updateDocumentTemplate,
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openTenantOfRow(deps, actor, "document_templates", id);
      return await transaction(tenantDeps.db, (trx) => updateDocument(tenantDeps, trx, actor, id, request.body));
    },
  });
  app.route({
    ...calls.deleteDocumentTemplate,
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openTenantOfRow(deps, actor, "document_templates", id);
      await transaction(tenantDeps.db, (trx) => deleteDocument(tenantDeps, trx, actor, id));
      return {};
    },
  });
  app.route({
    ...calls.getDocumentTemplateFile,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfRow(deps, actor, "document_templates", request.params.id);
      await loadDocument(tenantDeps.db, actor, request.params.id);
      const files = await listDocumentFiles(tenantDeps.db, request.params.id);
      const file = files.find(({ id }) => id === request.params.file);
      if (!file) throw notFound();
      return await sendDownload(
        reply,
        { name: file.filename, type: "application/pdf" },
        await loadDocumentFile(tenantDeps, file.id),
      );
    },
  });
}
