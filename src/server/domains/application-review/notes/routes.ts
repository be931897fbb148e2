import * as calls from "#contract/application-notes.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { createNote, deleteNote, loadApplicationForNotes, restoreNote, updateNote } from "./change-notes.ts";
import { listColleagues } from "./colleagues.ts";
import { listApplicationNotes } from "./load-notes.ts";

/** Adds the routes of the landlord side's notes about an application. */
export function applicationNotes(app: Api, deps: Deps) {
  app.route({
    ...calls.listNotes,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfApplication(deps, actor, request.params.id);
      const row = await loadApplicationForNotes(tenantDeps.db, request, request.params.id);
      const colleagues = await listColleagues(tenantDeps.db, actor, row);
      return {
        results: await listApplicationNotes(tenantDeps, actor, row.id),
        colleagues: colleagues.map(({ id, name }) => ({ id, name })),
      };
    },
  });
  app.route({
    ...calls.createNote,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), id);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        createNote(tenantDeps, trx, request, id, request.body),
      );
    },
  });
  app.route({
    ...calls.updateNote,
    handler: async (request) => {
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), request.params.id);
      return await transaction(tenantDeps.db, (trx) =>
        updateNote(tenantDeps, trx, request, request.params, request.body),
      );
    },
  });
  app.route({
    ...calls.deleteNote,
    handler: async (request) => {
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), request.params.id);
      await transaction(tenantDeps.db, (trx) => deleteNote(tenantDeps, trx, request, request.params));
      return {};
    },
  });
  app.route({
    ...calls.restoreNote,
    handler: async (request) => {
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), request.params.id);
      return await transaction(tenantDeps.db, (trx) => restoreNote(tenantDeps, trx, request, request.params));
    },
  });
}
