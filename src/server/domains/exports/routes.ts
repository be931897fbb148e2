import * as calls from "#contract/review/application-exports.ts";
import { requireProtectedReader } from "#server/domains/application-review/attachments/protected-files.ts";
import { loadRetainedApplication } from "#server/domains/applications/load-application.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendFromStore } from "#server/http/downloads/send-files.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { createExport, deleteExport, exportedFileRoles, findExport, presentExport } from "./create-export.ts";
import { downloadExport } from "./download-export.ts";

const contentTypes = { pdf: "application/pdf", json: "application/json" };

/**
 * Adds the routes of application exports: one file with the selected parts of an application, for the user who requests
 * it.
 */
export function applicationExports(app: Api, deps: Deps) {
  app.route({
    ...calls.createApplicationExport,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actor, id);
      const row = await loadRetainedApplication(tenantDeps.db, actor, id);
      requireProtectedReader(tenantDeps, request, row, await exportedFileRoles(tenantDeps.db, row.id, request.body));
      const language = languageOf(request.headers["accept-language"]);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        createExport(tenantDeps, trx, { applicationId: row.id, actor, ...request.body, language }),
      );
    },
  });
  app.route({
    ...calls.getApplicationExport,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfApplication(deps, actor, request.params.id);
      const { id } = await loadRetainedApplication(tenantDeps.db, actor, request.params.id);
      const row = await findExport(tenantDeps, id, actor);
      return { export: row ? presentExport(row) : null };
    },
  });
  app.route({
    ...calls.deleteApplicationExport,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfApplication(deps, actor, request.params.id);
      const { id } = await loadRetainedApplication(tenantDeps.db, actor, request.params.id);
      await transaction(tenantDeps.db, (trx) => deleteExport(trx, id, actor.id));
      return {};
    },
  });
  app.route({
    ...calls.downloadApplicationExport,
    handler: async (request, reply) => {
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), request.params.id);
      const { load, row, application } = await downloadExport(tenantDeps, request, request.params.id);
      const name = `application-${application.applicant_name || application.id}.${row.format}`;
      return await sendFromStore(reply, { name, type: contentTypes[row.format] }, load);
    },
  });
}
